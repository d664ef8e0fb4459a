// How the analysis reads files: always through this interface, so that unsaved
// editor text, an edited copy that checks a fix, a browser and a test look alike.

export interface FileSource {
  /** The file's text, or null where it cannot be read. Paths are absolute, normalised, with forward slashes. */
  read(path: string): string | null;
  exists(path: string): boolean;
}
