/**
 * The rendering thread: evaluates server builds and renders pages with them. What a build does here, even an endless
 * loop, holds up no request: the door waits for a moment and then ends the thread.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { Progress } from './progress.ts';
import type { RenderAnswer, Rendered, RenderTask, ServerModule } from './render-messages.ts';

/** What the shell's server build exports. */
interface ShellModule {
  shared: Readonly<Record<string, unknown>>;
  render: (request: object) => Promise<Rendered>;
}

/** Exports of builds, or what they threw. */
const modules = new Map<string, { exports: unknown } | { thrown: unknown }>();
const nodeRequire = createRequire(import.meta.url);

const say = (answer: RenderAnswer): void => parentPort?.postMessage(answer, []);

parentPort?.on('message', (task: RenderTask) => {
  const progress = new Progress((word) => say({ ...word, id: task.id }));
  void progress.during(() => answer(task, progress)).then(say);
});

async function answer(task: RenderTask, progress: Progress): Promise<RenderAnswer> {
  try {
    return { id: task.id, kind: 'rendered', rendered: await render(task, progress) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { id: task.id, kind: 'failed', reason, fault: progress.fault() };
  }
}

async function render(
  { shell, page, ...request }: RenderTask,
  progress: Progress,
): Promise<Rendered> {
  progress.runs('shell');
  const { render: renderPage, shared } = evaluate(shell, nodeRequire) as ShellModule;
  const fromShell = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`The shell shares no ${name}`);
    return shared[name];
  };
  progress.runs('page');
  const own = page === null ? null : evaluate(page, fromShell);
  progress.runs('both');
  const { path, apiOrigin, version, business } = request;
  return renderPage({ path, apiOrigin, version, business, page: own });
}

/** The exports of a server build, evaluated once for each thread. */
function evaluate(module: ServerModule, require: (name: string) => unknown): unknown {
  const known = modules.get(module.key) ?? run(module, require);
  modules.set(module.key, known);
  if ('thrown' in known) throw known.thrown;
  return known.exports;
}

function run(
  { key, base, code }: ServerModule,
  require: (name: string) => unknown,
): { exports: unknown } | { thrown: unknown } {
  const module = { exports: {} };
  try {
    if (code === null) throw new Error(`${key} was not sent`);
    const define = compileFunction(code, ['module', 'exports', 'require', '__RELEASE_BASE__'], {
      filename: key,
    });
    define(module, module.exports, require, base);
    return module;
  } catch (thrown) {
    return { thrown };
  }
}
