/** Writes the log lines of one event loop turn together, because one write costs as much as one line. */
export interface LogLines {
  /** Takes a line with its line break. */
  write: (line: string) => void;
  /** Writes buffered lines at once; called before the process ends. */
  flush: () => void;
}

/** Buffers lines and writes them to `out` in order at the end of the turn. */
export function bufferLines(out: { write: (text: string) => unknown }): LogLines {
  let buffered = '';
  const flush = (): void => {
    if (buffered === '') return;
    const text = buffered;
    buffered = '';
    out.write(text);
  };
  return {
    write: (line) => {
      if (buffered === '') setImmediate(flush);
      buffered += line;
    },
    flush,
  };
}

let stdoutLines: LogLines | undefined;

/** Buffered lines on standard output; the last ones are written when the process exits. */
export function bufferStdout(): LogLines {
  if (stdoutLines) return stdoutLines;
  stdoutLines = bufferLines(process.stdout);
  process.on('exit', stdoutLines.flush);
  return stdoutLines;
}
