/** Sends forged reports in a worker thread, so that measurements cover the product only. */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { runConcurrently } from '../release/help/visitors.ts';

const { url, count } = workerData as { url: string; count: number };
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
const filler = 'A'.repeat(7000);
const statusCounts = new Map<number, number>();

const send = (n: number): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      cookie: `visitor=${n}${filler}`,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.${n % 200}.7`,
    };
    const request = http.request(
      `${url}/reports`,
      { agent, method: 'POST', headers },
      (response) => {
        const status = response.statusCode ?? 0;
        statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
        response.resume().once('end', resolve);
      },
    );
    request.once('error', () => resolve());
    request.end('{"set":"forged","events":[]}');
  });

await runConcurrently(count, 8, send);
agent.destroy();
parentPort?.postMessage(statusCounts, []);
