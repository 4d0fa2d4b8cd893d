/** Writes the log lines of one event loop turn together, because one write costs as much as one line. */
export interface LogLines {
  /** Takes a line with its line break. */
  write: (line: string) => void;
  /** Writes buffered lines at once; called before the process ends. */
  flush: () => void;
}

/** Buffers lines and writes them to `out` in order at the end of the turn. */
export function bufferLines(out: { write: (text: string) => unknown }): LogLines {
  let waiting = '';
  const flush = (): void => {
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    out.write(text);
  };
  return {
    write: (line) => {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}

let ofProcess: LogLines | undefined;

/** Buffered lines on standard output; the last ones are written when the process exits. */
export function bufferStdout(): LogLines {
  if (ofProcess) return ofProcess;
  ofProcess = bufferLines(process.stdout);
  process.on('exit', ofProcess.flush);
  return ofProcess;
}
