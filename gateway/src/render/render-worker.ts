/**
 * The rendering thread: evaluates server builds and renders pages with them. What a build does here, even an endless
 * loop, holds up no request: the door waits for a moment and then ends the thread.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { RenderAnswer, Rendered, RenderTask, ServerModule } from './render-messages.ts';

/** What the shell's server build exports. */
interface ShellModule {
  shared: Readonly<Record<string, unknown>>;
  render: (request: object) => Promise<Rendered>;
}

const modules = new Map<string, unknown>();
const nodeRequire = createRequire(import.meta.url);

parentPort?.on('message', (task: RenderTask) => {
  void answer(task).then((message) => parentPort?.postMessage(message, []));
});

async function answer(task: RenderTask): Promise<RenderAnswer> {
  try {
    return { id: task.id, kind: 'rendered', rendered: await render(task) };
  } catch (error) {
    return {
      id: task.id,
      kind: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

async function render({ shell, page, ...request }: RenderTask): Promise<Rendered> {
  const { render: renderPage, shared } = evaluate(shell, nodeRequire) as ShellModule;
  const fromShell = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`The shell shares no ${name}`);
    return shared[name];
  };
  const own = page === null ? null : evaluate(page, fromShell);
  const { path, apiOrigin, version, business } = request;
  return renderPage({ path, apiOrigin, version, business, page: own });
}

/** The exports of a server build, evaluated once for each thread. */
function evaluate({ key, base, code }: ServerModule, require: (name: string) => unknown): unknown {
  const known = modules.get(key);
  if (known !== undefined) return known;
  if (code === null) throw new Error(`${key} was not sent`);
  const module = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require', '__RELEASE_BASE__'], {
    filename: key,
  });
  run(module, module.exports, require, base);
  modules.set(key, module.exports);
  return module.exports;
}
