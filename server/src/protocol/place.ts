// Places in the text that a person typed, as every outside surface names them:
// editor, report, picture. Lines and columns count from 0, columns in UTF-16
// units, as in the language server protocol; the command line adds 1.

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A range in a file. `file` is an absolute path with forward slashes. */
export interface Place {
  readonly file: string;
  readonly range: Range;
}
