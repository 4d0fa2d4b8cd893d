/** Name and attributes of a span: routes, remotes and statements, never personal data. */
export interface SpanOptions {
  name: string;
  kind?: 'server' | 'client';
  attributes?: Readonly<Record<string, string | number>>;
}

export interface OpenSpan {
  traceId: string;
  /** Value of the `traceparent` header for calls to others. */
  traceparent: string;
  /** Ends the span. @param errorType such as `TypeError` or `500`, if it failed */
  end: (attributes?: SpanOptions['attributes'], errorType?: string) => void;
}
