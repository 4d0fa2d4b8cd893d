import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogBuild, toUpload } from './builds.ts';
import { setIn, startGateway, visitorCookie, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.staff('publish', toUpload(catalogBuild('1.1.0')));
  await gateway.staff('rollout', { remote: 'mfe-catalog', version: '1.1.0', percent: 50 });
});
afterAll(() => gateway.close());

/** Cookies of visitors: none, an ID, and all cookies of a customer. */
const VISITORS = [
  () => undefined,
  () => visitorCookie(),
  () => `${visitorCookie()}; XSRF-TOKEN=${'x'.repeat(32)}; offer=open; device=d; user_token=t`,
];

/** Returns the responses to all visitors with the same version of the catalogue: text and policy. */
async function answersAt(url: string, version: string): Promise<string[]> {
  const answers: string[] = [];
  for (let tries = 0; answers.length < 9 && tries < 200; tries += 1) {
    const cookie = VISITORS[tries % VISITORS.length]?.();
    const { text, headers } = await gateway.page(url, cookie);
    if (setIn(text)['mfe-catalog']?.version === version)
      answers.push(`${String(headers['content-security-policy'])}\n${text}`);
  }
  return answers;
}

it.each(['/', '/service/5/AC%20repair', '/about', '/?visit=1', '/nowhere'])(
  'sends the same bytes of %s to all visitors with one set',
  async (url) => {
    const [stable, canary] = [await answersAt(url, '1.0.0'), await answersAt(url, '1.1.0')];
    expect([stable.length, canary.length]).toEqual([9, 9]);
    expect([new Set(stable).size, new Set(canary).size]).toEqual([1, 1]);
    expect(stable[0]).not.toBe(canary[0]);
  },
);
