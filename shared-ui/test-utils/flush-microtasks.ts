/**
 * Resolves within the same task, after everything that it still has to do: what React does in answer to a press is done
 * then, and nothing that waits for a frame or a timer.
 */
export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
