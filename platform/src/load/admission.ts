/**
 * Admission control: run, queue or reject (503) a request before doing any work. A library that watches the event
 * loop or the heap would reject all clients alike during a flood; here networks with few requests go before networks
 * with many.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { messages } from '../language/texts.ts';
import { refuse } from '../http/api-error.ts';
import type { LoadSettings } from '../settings/load.ts';
import { openFairQueue, type FairQueue, type QueuedRequest } from './fair-queue.ts';
import { getNetwork } from './network.ts';
import { isPipelining } from './pipelining.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Cost of the route: `page` occupies this thread for a while, `none` costs next to nothing, or nothing until the
     * route requests a slot itself. Default: an API call.
     */
    admission?: 'page' | 'none';
  }
}

/** Why a request was rejected: the queue was full, or the wait timed out. */
type RejectReason = 'queue_full' | 'queue_timeout';

export interface Admission {
  /** Number of queued requests. */
  countWaiting: () => number;
  /** Number of rejected requests since the start, by reason. */
  rejected: Record<RejectReason, number>;
  /**
   * For a route with `admission: 'none'` that finds that it must render a page: resolves when it has a slot, and
   * rejects with a 503 otherwise.
   */
  waitForPageSlot: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Slots of pages and of API calls, as a share of `MAX_CONCURRENT_REQUESTS`, and how long a request holds one at most. A page
 * takes some milliseconds of this thread and spends most of its time waiting for rendering and the API.
 */
const PAGE_COST = { share: 1 / 16, slotTimeoutMs: 100 };
const CALL_COST = { share: 1, slotTimeoutMs: 250 };
/** Clients that waited this long have given up or can retry. */
const MAX_WAIT_MS = 5000;
const RETRY_SECONDS = 2;

/** Pages or API calls. */
interface RequestKind {
  queue: FairQueue;
  slotTimeoutMs: number;
}

/** Registers admission control. Must be registered on the root instance before all other hooks. */
export function addAdmissionControl(app: FastifyInstance, load: LoadSettings): Admission {
  const rejected = { queue_full: 0, queue_timeout: 0 };
  const createKind = ({ share, slotTimeoutMs }: typeof PAGE_COST): RequestKind => {
    const slots = Math.max(1, Math.floor(load.concurrentRequests * share));
    return {
      queue: openFairQueue({ concurrency: slots, maxWaiting: load.queuedRequests }),
      slotTimeoutMs,
    };
  };
  const pages = createKind(PAGE_COST);
  const calls = createKind(CALL_COST);
  const createRejection = (reason: RejectReason): Error => {
    rejected[reason] += 1;
    return refuse.unavailable(messages.busy, RETRY_SECONDS);
  };
  const admit: onRequestHookHandler = (request, reply, done) => {
    const { admission } = request.routeOptions.config;
    if (admission === 'none' || isInternalRequest(request)) return done();
    waitForSlot(admission === 'page' ? pages : calls, request, reply, (reason) =>
      done(reason === undefined ? undefined : createRejection(reason)),
    );
  };
  app.addHook('onRequest', function (request, reply, done) {
    if (hasBody(request)) done();
    else admit.call(this, request, reply, done);
  });
  // A request whose body has not arrived must not hold a slot.
  app.addHook('preValidation', function (request, reply, done) {
    if (hasBody(request)) admit.call(this, request, reply, done);
    else done();
  });
  const waitForPageSlot: Admission['waitForPageSlot'] = (request, reply) =>
    new Promise((resolve, reject) => {
      if (isInternalRequest(request)) return resolve();
      waitForSlot(pages, request, reply, (reason) =>
        reason === undefined ? resolve() : reject(createRejection(reason)),
      );
    });
  return {
    rejected,
    countWaiting: () => pages.queue.countWaiting() + calls.queue.countWaiting(),
    waitForPageSlot,
  };
}

/** Requests that this process makes to itself belong to a page that already has a slot. */
const isInternalRequest = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Calls `onResult` once: without an argument when the request may start, otherwise with the reason for the rejection.
 */
function waitForSlot(
  { queue, slotTimeoutMs }: RequestKind,
  { ip, raw: { socket } }: FastifyRequest,
  { raw: response }: FastifyReply,
  onResult: (reason?: RejectReason) => void,
): void {
  let state: 'arrived' | 'waiting' | 'running' | 'done' = 'arrived';
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    const waited = state === 'waiting';
    state = 'done';
    queue.leave(queued);
    if (waited) onResult('queue_timeout');
  };
  const queued: QueuedRequest = {
    network: getNetwork(ip),
    canWait: () => isPipelining(socket),
    begin: () => {
      clearTimeout(timer);
      state = 'running';
      // After that time the request mostly waits for the database or another process, so its slot is released.
      timer = setTimeout(leave, slotTimeoutMs);
      onResult();
    },
  };
  response.once('close', leave);
  if (!queue.enter(queued)) {
    state = 'done';
    return onResult('queue_full');
  }
  if (state === 'arrived') {
    state = 'waiting';
    timer = setTimeout(leave, MAX_WAIT_MS);
  }
}
