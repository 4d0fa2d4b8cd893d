/** Fair queue across networks. No timers and no clock: pure except for its own state. */

/** A request that waits for a slot. */
export interface QueuedRequest {
  /** Network of the client; networks share the capacity. */
  network: string;
  /** Whether the request can wait, because its connection has pipelined several requests and the client waits anyway. */
  canWait: () => boolean;
  /** Called when the request gets a slot. */
  begin: () => void;
}

export interface FairQueue {
  /** Returns false if the queue is full, or if the network already holds half of it. */
  enter: (request: QueuedRequest) => boolean;
  /** Must be called when a request is finished or was aborted, whether it had a slot or not. */
  leave: (request: QueuedRequest) => void;
  countWaiting: () => number;
}

/**
 * Runs a limited number of requests at a time. Requests that cannot wait come first, then requests of the network
 * with the fewest running requests, then the oldest. One network can hold at most half of the queue.
 */
export function openFairQueue({
  concurrency,
  maxWaiting,
}: Record<'concurrency' | 'maxWaiting', number>): FairQueue {
  const running = new Set<QueuedRequest>();
  const queue = new Set<QueuedRequest>();

  const countByNetwork = (requests: Iterable<QueuedRequest>): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { network } of requests) counts.set(network, (counts.get(network) ?? 0) + 1);
    return counts;
  };

  const next = (): QueuedRequest | undefined => {
    const busy = countByNetwork(running);
    let best: { request: QueuedRequest; rank: number } | undefined;
    for (const request of queue) {
      const rank = (request.canWait() ? 1e6 : 0) + (busy.get(request.network) ?? 0);
      if (best === undefined || rank < best.rank) best = { request, rank };
    }
    return best?.request;
  };

  const begin = (request: QueuedRequest): void => {
    running.add(request);
    request.begin();
  };

  return {
    countWaiting: () => queue.size,
    enter: (request) => {
      if (running.size < concurrency) {
        begin(request);
        return true;
      }
      if (queue.size >= maxWaiting) return false;
      if (
        queue.size >= maxWaiting / 2 &&
        (countByNetwork(queue).get(request.network) ?? 0) >= maxWaiting / 2
      )
        return false;
      queue.add(request);
      return true;
    },
    leave: (request) => {
      queue.delete(request);
      running.delete(request);
      while (running.size < concurrency) {
        const nextRequest = next();
        if (nextRequest === undefined) return;
        queue.delete(nextRequest);
        begin(nextRequest);
      }
    },
  };
}
