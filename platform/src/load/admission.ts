/**
 * Who is worked for, who waits and who is asked to come again, before anything is done for him.
 * A library that watches the event loop or the heap would turn away everybody alike while a flood
 * lasts; here those who send little go before those who send much.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { say } from '../language/texts.ts';
import { refuse } from '../http/api-error.ts';
import type { LoadSettings } from '../settings/load.ts';
import { openFairQueue, type FairQueue, type Guest } from './fair-queue.ts';
import { networkOf } from './network.ts';
import { isPipelining } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a request of the route takes: `page` much of this thread for a moment, `none` next to
     * nothing, or nothing before the route asks for a turn by itself. A call of the API where nothing is said.
     */
    work?: 'page' | 'none';
  }
}

/** Why a request was asked to come again. */
type Refused = 'waiting' | 'waited';

export interface Admission {
  waiting: () => number;
  refused: Record<Refused, number>;
  /**
   * For a route of `work: 'none'` that finds that there is a page's work to do after all: resolves when the turn has come, and
   * rejects with a 503 where it never does.
   */
  turnOfPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** A page takes some milliseconds of this thread, and waits for others most of its time. */
const PAGES = { share: 1 / 16, atWorkMs: 100 };
const CALLS = { share: 1, atWorkMs: 250 };
/** Who waited so long has given up, or will not mind to ask again. */
const WAIT_MS = 5000;
const RETRY_SECONDS = 2;

interface Kind {
  queue: FairQueue;
  atWorkMs: number;
}

/** Registers it on the instance itself, for everything that it carries: before all other hooks. */
export function admitFairly(app: FastifyInstance, load: LoadSettings): Admission {
  const refused = { waiting: 0, waited: 0 };
  const open = ({ share, atWorkMs }: typeof PAGES): Kind => {
    const atWork = Math.max(1, Math.floor(load.requestsAtWork * share));
    return { queue: openFairQueue({ atWork, waiting: load.requestsWaiting }), atWorkMs };
  };
  const pages = open(PAGES);
  const calls = open(CALLS);
  const busy = (why: Refused): Error => {
    refused[why] += 1;
    return refuse.unavailable(say.busy, RETRY_SECONDS);
  };
  const admit: onRequestHookHandler = (request, reply, done) => {
    const { work } = request.routeOptions.config;
    if (work === 'none' || isOwnCall(request)) return done();
    takeTurn(work === 'page' ? pages : calls, request, reply, (why) =>
      done(why === undefined ? undefined : busy(why)),
    );
  };
  app.addHook('onRequest', function (request, reply, done) {
    if (hasBody(request)) done();
    else admit.call(this, request, reply, done);
  });
  // A body that is still on its way is nothing to work on.
  app.addHook('preValidation', function (request, reply, done) {
    if (hasBody(request)) admit.call(this, request, reply, done);
    else done();
  });
  const turnOfPage: Admission['turnOfPage'] = (request, reply) =>
    new Promise((resolve, reject) => {
      if (isOwnCall(request)) return resolve();
      takeTurn(pages, request, reply, (why) => (why === undefined ? resolve() : reject(busy(why))));
    });
  return { refused, waiting: () => pages.queue.waiting() + calls.queue.waiting(), turnOfPage };
}

/** What this process asks of itself belongs to a page whose turn has come. */
const isOwnCall = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls `told` once: with nothing when the request's turn has come, or with why it never does. */
function takeTurn(
  { queue, atWorkMs }: Kind,
  { ip, raw: { socket } }: FastifyRequest,
  { raw: response }: FastifyReply,
  told: (why?: Refused) => void,
): void {
  let state: 'arrived' | 'waiting' | 'working' | 'gone' = 'arrived';
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    const waited = state === 'waiting';
    state = 'gone';
    queue.leave(guest);
    if (waited) told('waited');
  };
  const guest: Guest = {
    network: networkOf(ip),
    patient: () => isPipelining(socket),
    begin: () => {
      clearTimeout(timer);
      state = 'working';
      // From then on it waits for others, and no longer keeps anybody from being begun.
      timer = setTimeout(leave, atWorkMs);
      told();
    },
  };
  response.once('close', leave);
  if (!queue.enter(guest)) {
    state = 'gone';
    return told('waiting');
  }
  if (state === 'arrived') {
    state = 'waiting';
    timer = setTimeout(leave, WAIT_MS);
  }
}
