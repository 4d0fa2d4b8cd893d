/** A position in a built file; line and column start at 1, as engines count. */
export interface BuiltPosition {
  remote: string;
  version: string;
  file: string;
  line: number;
  column: number;
}

/** Parses `REMOTE/VERSION/FILE:LINE:COLUMN`. */
export function parsePosition(frame: string): BuiltPosition {
  const [path = '', line = '0', column = '0'] = frame.split(':');
  const [remote = '', version = '', ...rest] = path.split('/');
  return { remote, version, file: rest.join('/'), line: Number(line), column: Number(column) };
}
