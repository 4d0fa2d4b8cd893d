/**
 * The realm for server builds: the language, the few web APIs that rendering needs, and the public API. No `process`,
 * no `require`, no `eval`.
 */
import { constants, createContext, Script } from 'node:vm';
import { getModuleId, type ServerModule } from '../render-messages.ts';
import type { TaskTimers } from './timers.ts';

/** Captured before the first build is evaluated, so that builds can't change it. */
interface Pristine {
  parse: (json: string) => unknown;
  stringify: (value: unknown) => string | undefined;
  /** An empty module. */
  module: () => { exports: unknown };
  /** Wraps a function of the outer realm without exposing it. */
  veiled: <Given extends (...args: never[]) => unknown>(given: Given) => Given;
}

const PRISTINE = `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  return {
    parse: (json) => parse(json),
    stringify: (value) => stringify(value),
    module: () => ({ exports: {} }),
    veiled: (given) => (...args) => given(...args),
  };
})()`;

/** Evaluated inside the realm, so that these objects belong to it. */
const REALM_SCRIPT = `
  globalThis.queueMicrotask = (task) => void Promise.resolve().then(() => task());
  globalThis.performance = { now: () => Date.now() };
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef'])
    delete globalThis[name];
`;

/** Module name by which a build requires its texts. */
const TEXTS = 'texts';

type Evaluated = { exports: unknown } | { thrown: unknown };

interface Options {
  timers: TaskTimers;
  /** The public API through the gateway. */
  fetch: (input: unknown, init?: unknown) => Promise<Response>;
}

export class Realm {
  readonly pristine: Pristine;
  readonly #global: object;
  /** Exports of builds, or the error they threw. */
  readonly #modules = new Map<string, Evaluated>();

  constructor({ timers, fetch }: Options) {
    // Without the interceptors of an ordinary context: its global is a plain object.
    this.#global = createContext(constants.DONT_CONTEXTIFY, {
      codeGeneration: { strings: false, wasm: false },
    }) as object;
    this.pristine = this.#run(PRISTINE, 'pristine') as Pristine;
    const { veiled } = this.pristine;
    Reflect.deleteProperty(AbortSignal, 'timeout');
    const web = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal };
    Object.assign(this.#global, web, { Headers, Request, Response, DOMException });
    Object.assign(this.#global, {
      fetch: veiled(fetch),
      setTimeout: veiled(timers.set),
      clearTimeout: veiled(timers.clear),
    });
    this.#run(REALM_SCRIPT, 'own');
  }

  /** Returns the exports of a server build, evaluated once. Throws what it threw. */
  evaluate(module: ServerModule, require: (name: string) => unknown): unknown {
    const id = getModuleId(module);
    const known = this.#modules.get(id) ?? this.#define(module, require);
    this.#modules.set(id, known);
    if ('thrown' in known) throw known.thrown;
    return known.exports;
  }

  #define({ key, base, code, texts }: ServerModule, require: (name: string) => unknown): Evaluated {
    const module = this.pristine.module();
    try {
      if (code === null) throw new Error(`${key} was not sent`);
      const define = this.#run(
        `(function (module, exports, require, __RELEASE_BASE__) {${code}\n})`,
        key,
      ) as (...args: unknown[]) => void;
      const said = texts === null ? undefined : this.#textsIn(texts, `${key} in words`);
      const found = (name: string): unknown =>
        name === TEXTS && said !== undefined ? said : require(name);
      define(module, module.exports, this.pristine.veiled(found), base);
      return module;
    } catch (thrown) {
      return { thrown };
    }
  }

  /** Returns what a script of texts defines: one entry of one global, which nothing else uses here. */
  #textsIn(code: string, filename: string): unknown {
    const put = this.#run(`(function (self) {${code}\nreturn self})`, filename) as (
      self: object,
    ) => Record<string, Record<string, unknown>>;
    const { exports } = this.pristine.module();
    const [global = {}] = Object.values(put(exports as object));
    return Object.values(global)[0];
  }

  #run(code: string, filename: string): unknown {
    return new Script(code, { filename }).runInContext(this.#global);
  }
}
