/** What happened to a version in a page view: sent by the page, counted by the gateway. */
export interface ReleaseEvent {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed';
  reason?: string;
}

/** What a page sends: its token, and what happened since the last time. */
export interface Report {
  token: string;
  events: readonly ReleaseEvent[];
}
