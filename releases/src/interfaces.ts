/**
 * The interface between releases and the gateway: the gateway reads the feed of the live set, and sends reports and
 * errors to the sink. Pure, without Node APIs: the edge worker uses it too.
 */
export type { LiveFeed, ReleaseFeed } from './feed/live-feed.ts';
export type { RegisteredFile } from './feed/registered-files.ts';
export {
  toForeignVersion,
  toLiveVersion,
  type LiveCanary,
  type LiveRemote,
  type LiveSet,
  type LiveVersion,
} from './feed/live-set.ts';
export { formatSource } from './overrides/override-source.ts';
export type { ReportBatch, ReportSink } from './sink/report-sink.ts';
export type { Outcome, Visit } from './reports/visit.ts';
export { mergeFacts, NO_FACTS, type VisitFacts } from './reports/facts.ts';
export type { Diagnostics, ErrorRecord } from './errors/diagnostics.ts';
export { parsePosition } from './errors/built-position.ts';
export { isGoodVital } from './evidence/vital-limits.ts';
export type { ReleaseStore, StoredFile } from './store/release-store.ts';
