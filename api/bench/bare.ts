/**
 * The bare server that ours is compared with: Fastify and pg, the same statements, and nothing else:
 * no validation, no limits, no envelope, no logs, no figures.
 */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Pool, types } from 'pg';
import { addLine, takeCart } from '../src/cart/cart.sql.ts';
import { findProducts, getSubCategoryVersion } from '../src/catalogue/catalogue.sql.ts';
import { selectOpenInvitations } from '../src/feedback/feedback.sql.ts';
import type { Address } from '../src/identity/address.schema.ts';
import { insertAddress, nameUser } from '../src/identity/address.sql.ts';
import { findSession } from '../src/identity/session.sql.ts';
import { enqueueMessage } from '../src/messages/outbox.sql.ts';
import { paise } from '../src/money/money.ts';
import { takeTurn } from '../src/identity/users.service.ts';
import { insertItems, insertOrder } from '../src/orders/checkout.sql.ts';
import { selectOrdersOfUser, getOrdersVersion } from '../src/orders/orders.sql.ts';
import { getPlacedEventKey } from '../src/orders/placing-messages.ts';
import { selectVisits } from '../src/visits/visits.sql.ts';

types.setTypeParser(types.builtins.INT8, Number);
const max = Number(process.env['DATABASE_POOL'] ?? 20);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max });

type User = NonNullable<Awaited<ReturnType<typeof findSession>>>;

async function userOf(request: FastifyRequest): Promise<User> {
  const token = String(request.headers['x-authorization']).slice('Bearer '.length);
  const user = await findSession(pool, token, new Date());
  if (!user) throw new Error('a stranger');
  return user;
}

async function placeOrder(user: User, address: Address) {
  const at = new Date();
  const tx = await pool.connect();
  try {
    await tx.query('BEGIN');
    await takeTurn(tx, user.id);
    const lines = await takeCart(tx, user.id);
    const total = paise(lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0));
    const whose = { userId: user.id, userPhone: user.phone, userType: user.type };
    const order = { ...whose, customerNumber: null, method: 'cod', total, address, at } as const;
    const id = await insertOrder(tx, order);
    await insertItems(tx, id, lines);
    await insertAddress(tx, user.id, address, at);
    await nameUser(tx, user.id, `${address.first_name} ${address.last_name}`);
    const body = `Order ${id} is placed.`;
    await enqueueMessage(tx, { eventKey: getPlacedEventKey(id), to: user.phone, body }, at);
    await tx.query('COMMIT');
    return { id, total: total / 100 };
  } finally {
    tx.release();
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const lists = new Map<number, { version: number | null; text: string }>();

async function listOf(id: number): Promise<string> {
  const version = await getSubCategoryVersion(pool, id);
  const kept = lists.get(id);
  if (kept?.version === version) return kept.text;
  const text = JSON.stringify(await findProducts(pool, id));
  lists.set(id, { version, text });
  return text;
}

async function routes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>('/api/product/by-subcategory/:id', async (request, reply) =>
    reply.type('application/json').send(await listOf(Number(request.params.id))),
  );

  app.post<{ Body: { product_id: number; quantity: number } }>('/api/cart/addtocart', {
    handler: async (request) => {
      const user = await userOf(request);
      const { product_id: id, quantity } = request.body;
      return addLine(pool, user.id, { kind: 'product', id }, quantity);
    },
  });

  app.post<{ Body: Address }>('/api/cart/process-checkout', {
    handler: async (request) => {
      const user = await userOf(request);
      const { first_name, last_name, city, block, address } = request.body;
      return placeOrder(user, { first_name, last_name, city, block, landmark: null, address });
    },
  });

  app.get('/api/order/list', {
    handler: async (request) => {
      const user = await userOf(request);
      const version = await getOrdersVersion(pool, user.id);
      const orders = await selectOrdersOfUser(pool, user.id, 'all', 52, 0);
      const done = orders.filter(({ status }) => status === 'completed');
      const waiting = await selectOpenInvitations(pool, idsOf(done));
      return { version, orders, waiting, visits: await selectVisits(pool, idsOf(orders)) };
    },
  });

  app.get('/metrics', async (_request, reply) => {
    const { user, system } = process.cpuUsage();
    const memory = `process_resident_memory_bytes ${process.memoryUsage.rss()}`;
    const cpu = `process_cpu_seconds_total ${(user + system) / 1e6}`;
    return reply.type('text/plain').send(`${memory}\n${cpu}\n`);
  });
}

const server = Fastify({ logger: false });
await server.register(routes);
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
