/**
 * What rendering cost before it was confined, to compare with: a plain worker thread in the gateway's own process, which
 * evaluates builds in its own realm and asks the API by itself. For the bench alone.
 */
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { ServerModule } from '../../src/render/render-messages.ts';
import type { RenderRequest } from '../../src/render/rendering-process.ts';

interface Task extends RenderRequest {
  id: number;
  apiOrigin: string;
}

interface ShellModule {
  shared: Readonly<Record<string, unknown>>;
  render: (request: object) => Promise<unknown>;
}

const modules = new Map<string, unknown>();

parentPort?.on('message', ({ id, shell, page, ...request }: Task) => {
  const { render, shared } = evaluate(shell, () => undefined) as ShellModule;
  const own = page === null ? null : evaluate(page, (name) => shared[name]);
  void render({ ...request, page: own }).then((rendered) =>
    parentPort?.postMessage({ id, rendered }, []),
  );
});

function evaluate(
  { key, base, code, texts }: ServerModule,
  require: (name: string) => unknown,
): unknown {
  const known = modules.get(key);
  if (known !== undefined) return known;
  const module = { exports: {} };
  const define = compileFunction(code ?? '', ['module', 'exports', 'require', '__RELEASE_BASE__']);
  const said = texts === null ? undefined : textsIn(texts);
  define(module, module.exports, (name: string) => (name === 'texts' ? said : require(name)), base);
  modules.set(key, module.exports);
  return module.exports;
}

function textsIn(code: string): unknown {
  const self: Record<string, Record<string, unknown>> = {};
  compileFunction(code, ['self'])(self);
  return Object.values(Object.values(self)[0] ?? {})[0];
}
