/** Waits for pending microtasks: React's synchronous updates have run then, but no frame or timer. */
export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
