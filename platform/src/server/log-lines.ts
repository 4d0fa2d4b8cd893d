/** Where the log's lines go: those of one turn of the event loop in one write, which costs as much as a line. */
export interface LogLines {
  /** Takes a line with its line break. */
  write: (line: string) => void;
  /** Writes what waits, at once: before the process ends. */
  flush: () => void;
}

/** Gathers lines for `out`. They go out when the turn is over, in the order in which they came. */
export function gatherLines(out: { write: (text: string) => unknown }): LogLines {
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

/** The lines of this process, to its standard output; the last ones are written when it exits. */
export function processLines(): LogLines {
  if (ofProcess) return ofProcess;
  ofProcess = gatherLines(process.stdout);
  process.on('exit', ofProcess.flush);
  return ofProcess;
}
