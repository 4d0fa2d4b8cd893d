/**
 * Entry of a rendering process: evaluates the server builds of one shell and one remote, and renders pages with them.
 * It starts with minimal privileges, drops the rest before evaluating foreign code, and talks only to the gateway.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';
import { encodeMessageFrame, MessageFrameReader } from '../message-frames.ts';
import type { FromGateway, RenderTask, ToGateway } from '../render-messages.ts';
import { ApiClient } from './api-client.ts';
import { closePlatform, dropRoot } from './harden.ts';
import { Realm } from './realm.ts';
import { renderPage } from './render-page.ts';
import { RenderingTask } from './rendering-task.ts';
import { TaskTimers } from './timers.ts';

/** The gateway is trusted, but a limit is cheap. */
const MAX_FRAME_BYTES = 64 * 2 ** 20;

const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const getHeapBytes = (): number => getHeapStatistics().used_heap_size;
const current = new AsyncLocalStorage<RenderingTask>();
const runningTasks = new Set<RenderingTask>();
const send = (message: ToGateway, body?: string): void =>
  void stdout.write(encodeMessageFrame(message, body ?? ''));

dropRoot(Number(process.argv[2]));
// The runtime loads these web APIs on first use, with functions that `closePlatform` removes.
void [new Response(''), new Request('http://api'), new AbortController().signal];

const api = new ApiClient(() => current.getStore(), send);
const timers = new TaskTimers(() => current.getStore());
closePlatform();
const realm = new Realm({ timers, fetch: api.fetch });

/** Fails the task that an uncaught error of a build belongs to; if it is unknown, all running tasks. */
function handleStrayError(error: unknown): void {
  const task = current.getStore();
  for (const failedTask of task === undefined ? runningTasks : [task]) failedTask.fail(error);
}
process.on('uncaughtException', handleStrayError);
process.on('unhandledRejection', handleStrayError);

const reader = new MessageFrameReader({
  maxBytes: MAX_FRAME_BYTES,
  onFrame: (head, body) => {
    const message = head as FromGateway;
    if (message.kind === 'response') api.handleResponse(message, body.toString('utf8'));
    else void runTask(message.task);
  },
  onInvalid: () => exit(1),
});
stdin.on('data', (chunk: Buffer) => reader.push(chunk));
stdin.on('end', () => exit(0));
send({ kind: 'ready' });

async function runTask(task: RenderTask): Promise<void> {
  const renderingTask = new RenderingTask(task.id);
  runningTasks.add(renderingTask);
  const reportCodeOwner = (owner: 'shell' | 'page' | 'both'): void =>
    send({ kind: 'code-owner', id: task.id, owner });
  await current.run(renderingTask, async () => {
    try {
      const { html, members } = await Promise.race([
        renderPage(realm, task, reportCodeOwner),
        renderingTask.failed,
      ]);
      const head = JSON.stringify({ kind: 'rendered', id: task.id, heap: getHeapBytes() });
      stdout.write(
        encodeMessageFrame(members === '' ? head : `${head.slice(0, -1)},${members}}`, html),
      );
    } catch (error) {
      send({ kind: 'failed', id: task.id, ...describeError(error) });
    }
  });
  renderingTask.end();
  api.dropCalls(renderingTask);
  runningTasks.delete(renderingTask);
}

/** Returns message and stack of any thrown value. */
function describeError(error: unknown): { reason: string; stack: string } {
  try {
    const { message, stack } = error as Partial<Error>;
    return {
      reason: String(message ?? error).slice(0, 300),
      stack: String(stack ?? '').slice(0, 2000),
    };
  } catch {
    return { reason: 'It threw a value that cannot be read', stack: '' };
  }
}
