/** Loads one endpoint of one server and returns the figures. */
import autocannon, { type Request } from 'autocannon';
import { PRODUCTS_PER_SERVICE } from './catalogue.ts';
import { PLAYERS, tokenOf } from './data.ts';
import type { BenchServer } from './servers.ts';

export interface Measure {
  /** Duration of each call in ms. */
  times: readonly number[];
}

/** A call of a simulated customer; of several requests only the last is measured. */
export interface BenchCall {
  name: string;
  requests: (player: number) => Request[];
}

const ORDER = JSON.stringify({
  address: '12 Main Road',
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
  payment_method: 'cod',
});

const get = (path: string): Request => ({ method: 'GET', path });
const post = (path: string, body: string): Request => ({ method: 'POST', path, body });
const add = (productId: number): Request =>
  post('/api/cart/addtocart', JSON.stringify({ product_id: productId, quantity: 1 }));

/** Adds fifty different products in turn. */
const adding = (): Request[] => Array.from({ length: PRODUCTS_PER_SERVICE }, (_, n) => add(n + 1));

export const CALLS: readonly BenchCall[] = [
  { name: 'product list', requests: () => [get('/api/product/by-subcategory/1')] },
  { name: 'add to cart', requests: adding },
  {
    name: 'checkout',
    requests: (player) => [add(player + 1), post('/api/cart/process-checkout', ORDER)],
  },
  { name: 'order list', requests: () => [get('/api/order/list?per_page=52&page=1')] },
];

const signed = (request: Request, player: number): Request => ({
  ...request,
  headers: {
    'x-authorization': `Bearer ${tokenOf(player)}`,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  },
});

/** Loads a server with all simulated customers for the given seconds. */
export async function measure(
  server: BenchServer,
  call: BenchCall,
  seconds: number,
): Promise<Measure> {
  const times: number[] = [];
  let players = 0;
  const pair = call.name === 'checkout';
  const result = await autocannon({
    url: server.url,
    connections: PLAYERS,
    duration: seconds,
    requests: [get('/')],
    setupClient: (client) => {
      const player = players;
      players += 1;
      client.setRequests(call.requests(player).map((request) => signed(request, player)));
      let turn = 0;
      client.on('response', (_status: number, _bytes: number, ms: number) => {
        turn += 1;
        if (!pair || turn % 2 === 0) times.push(ms);
      });
    },
  });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${call.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { times };
}
