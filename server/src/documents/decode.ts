// Turns the bytes of a source file into text. Old C sources are often Latin-1:
// invalid UTF-8 is no reason not to analyse a file.

/** Invalid UTF-8 is read as Latin-1, UTF-16 by its byte order mark; a mark is dropped. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

const inspected = 8192;

/** Text holds no NUL: the test that git and grep use. */
export function looksBinary(text: string): boolean {
  return text.slice(0, inspected).includes("\0");
}
