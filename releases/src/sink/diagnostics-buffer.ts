/**
 * Buffers errors of pages for a second and writes the sums, so that the number of writes depends on the number of
 * positions, not of visitors.
 */
import type { Log } from 'platform/log';
import type { ErrorRecord, Diagnostics } from '../errors/diagnostics.ts';

const WRITE_DELAY_MS = 1000;
/** Records per write; further ones are dropped. */
const MAX_BUFFERED = 2000;

interface DiagnosticsBuffer {
  add: (diagnostics: Diagnostics) => void;
  flush: () => Promise<void>;
}

/** Buffers page errors and saves them in batches. A batch that can't be saved is dropped and logged. */
export function openDiagnosticsBuffer({
  log,
  save,
}: {
  log: Log;
  save: (batch: Diagnostics) => Promise<void>;
}): DiagnosticsBuffer {
  let errors = new Map<string, ErrorRecord>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = { errors: [...errors.values()] };
    errors = new Map();
    if (batch.errors.length === 0) return;
    try {
      await save(batch);
    } catch (error) {
      // No decision depends on this data, so it may be lost while it can't be stored.
      log.warn({ reason: String(error) }, 'page errors could not be stored');
    }
  };
  return {
    add: (diagnostics) => {
      if (diagnostics.errors.length === 0) return;
      for (const record of diagnostics.errors) addTo(errors, record);
      timer ??= setTimeout(() => void (writing = writing.then(write)), WRITE_DELAY_MS);
      timer.unref();
    },
    flush: () => (writing = writing.then(write)),
  };
}

const getErrorKey = ({ remote, version, route, fingerprint }: ErrorRecord): string =>
  `${remote} ${version} ${route} ${fingerprint.toString('base64')}`;

function addTo(buffered: Map<string, ErrorRecord>, record: ErrorRecord): void {
  const key = getErrorKey(record);
  const previous = buffered.get(key);
  if (previous !== undefined)
    buffered.set(key, { ...previous, count: previous.count + record.count });
  else if (buffered.size < MAX_BUFFERED) buffered.set(key, record);
}
