/** The sink of reports: buffers the gateway's reports and passes them on in batches. */
import type { Log } from 'platform/log';
import type { Diagnostics } from '../errors/diagnostics.ts';
import { openDiagnosticsBuffer } from './diagnostics-buffer.ts';
import { openReportBuffer, type VisitBatch } from './report-buffer.ts';

/** What one call of `add` may contain. */
export interface ReportBatch extends VisitBatch, Diagnostics {}

/** Receives reports from the gateway. `add` neither blocks nor throws. */
export interface ReportSink {
  /** @param options `isUrgent`: whether visits and outcomes are passed on at once */
  add: (batch: Partial<ReportBatch>, options?: { isUrgent?: boolean }) => void;
  flush: () => Promise<void>;
}

/** Receives the batches of a sink: the database, or another process. */
export interface BatchTarget {
  saveVisits: (batch: VisitBatch) => Promise<void>;
  saveDiagnostics: (batch: Diagnostics) => Promise<void>;
}

/** Creates a sink that saves reports in batches. Call `flush` before shutdown. */
export function openSink(log: Log, target: BatchTarget): ReportSink {
  const reports = openReportBuffer({ log, save: target.saveVisits });
  const diagnostics = openDiagnosticsBuffer({ log, save: target.saveDiagnostics });
  return {
    add: ({ visits = [], outcomes = [], errors = [] }, { isUrgent = false } = {}) => {
      if (visits.length + outcomes.length > 0) reports.add({ visits, outcomes });
      diagnostics.add({ errors });
      if (isUrgent) void reports.flush();
    },
    flush: async () => {
      await reports.flush();
      await diagnostics.flush();
    },
  };
}
