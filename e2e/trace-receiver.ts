/** A trace collector that accepts OTLP over HTTP with JSON. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: Record<string, string | number>;
}

export interface TraceReceiver {
  url: string;
  spans: readonly ReceivedSpan[];
  /** Every request body, as text. */
  texts: readonly string[];
  close: () => void;
}

interface OtlpSpan extends Omit<ReceivedSpan, 'attributes'> {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

export async function openTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      texts.push(text);
      const { resourceSpans } = JSON.parse(text) as OtlpBody;
      for (const { scopeSpans } of resourceSpans)
        for (const scopeSpan of scopeSpans) spans.push(...scopeSpan.spans.map(toReceivedSpan));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const toReceivedSpan = ({ attributes, ...span }: OtlpSpan): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  ),
});
