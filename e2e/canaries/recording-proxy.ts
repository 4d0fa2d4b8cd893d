/** A proxy between browsers and the deployment that records the reports of pages, including those sent during unload. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  url: string;
  /** Bodies of a visitor's beacons in order, by the value of the visitor cookie. */
  getReports: (visitor: string) => Record<string, unknown>[];
  close: () => void;
}

/** Starts the proxy in front of a deployment. */
export async function startRecordingProxy(upstream: string): Promise<RecordingProxy> {
  const reports = new Map<string, Record<string, unknown>[]>();
  const recordReport = (headers: http.IncomingHttpHeaders, body: Buffer): void => {
    const visitor = /(?:^|; )visitor=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const parsed = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    reports.set(visitor, [...(reports.get(visitor) ?? []), parsed]);
  };
  const server = http.createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const chunks: Buffer[] = [];
    const forwarded = http.request(
      new URL(url, upstream),
      { method, headers },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.on('data', (part: Buffer) => {
      chunks.push(part);
      forwarded.write(part);
    });
    request.on('end', () => {
      if (url === '/reports') recordReport(headers, Buffer.concat(chunks));
      forwarded.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    getReports: (visitor) => reports.get(visitor) ?? [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
