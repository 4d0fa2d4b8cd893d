/** The first visit after a start of the gateway, beside the ones after it. */
import { startFederated } from '../servers.ts';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { median, table } from '../figures.ts';

const STARTS = 3;
const NEXT = 9;

/** Starts the product anew a few times, and asks it for home at once, and then for addresses that it has not rendered yet. */
export async function start(_bench: Bench): Promise<PartAnswer> {
  const firsts: number[] = [];
  const nexts: number[] = [];
  for (let times = 1; times <= STARTS; times += 1) {
    const product = await startFederated();
    try {
      firsts.push(await visit(product.url));
      for (let visits = 1; visits <= NEXT; visits += 1)
        nexts.push(await visit(`${product.url}/?visit=${visits}`));
    } finally {
      await product.stop();
    }
    say(`start: ${times} of ${STARTS}`);
  }
  const [first, next] = [median(firsts), median(nexts)];
  return {
    text: table([
      ['home after a start', 'whole document, ms'],
      ['first visit', first],
      ['those after it', next],
    ]),
    figures: { first, next },
    results: [{ what: 'first visit after a start, to the next', value: first / next, goal: 1 }],
  };
}

/** Milliseconds until the last byte. Throws where the page was left to the browser. */
async function visit(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const took = performance.now() - began;
  if (!html.includes('id="page-data"')) throw new Error(`${url} was left to the browser`);
  return took;
}
