/**
 * The realm for server builds: the language, the few web APIs that rendering needs, and the public API. No `process`,
 * no `require`, no `eval`.
 */
import { constants, createContext, Script } from 'node:vm';
import { getModuleId, type ServerModule } from '../render-messages.ts';
import type { TaskTimers } from './timers.ts';

/** Functions that are captured before the first build is evaluated, so that builds can't change them. */
interface Pristine {
  parse: (json: string) => unknown;
  stringify: (value: unknown) => string | undefined;
  createModule: () => { exports: unknown };
  /** Wraps a function of the outer realm without exposing it. */
  wrap: <Wrapped extends (...args: never[]) => unknown>(wrapped: Wrapped) => Wrapped;
}

const PRISTINE = `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  return {
    parse: (json) => parse(json),
    stringify: (value) => stringify(value),
    createModule: () => ({ exports: {} }),
    wrap: (inner) => (...args) => inner(...args),
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
  /** Build and language → exports of the build, or what it threw. */
  readonly #modules = new Map<string, Evaluated>();

  constructor({ timers, fetch }: Options) {
    // The global is a plain object, without the interceptors of an ordinary context.
    this.#global = createContext(constants.DONT_CONTEXTIFY, {
      codeGeneration: { strings: false, wasm: false },
    }) as object;
    this.pristine = this.#run(PRISTINE, 'pristine') as Pristine;
    const { wrap } = this.pristine;
    Reflect.deleteProperty(AbortSignal, 'timeout');
    const web = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal };
    Object.assign(this.#global, web, { Headers, Request, Response, DOMException });
    Object.assign(this.#global, {
      fetch: wrap(fetch),
      setTimeout: wrap(timers.set),
      clearTimeout: wrap(timers.clear),
    });
    this.#run(REALM_SCRIPT, 'own');
  }

  /** Returns the exports of a server build, which is evaluated once. @throws what the build threw */
  evaluate(module: ServerModule, require: (name: string) => unknown): unknown {
    const id = getModuleId(module);
    const evaluated = this.#modules.get(id) ?? this.#define(module, require);
    this.#modules.set(id, evaluated);
    if ('thrown' in evaluated) throw evaluated.thrown;
    return evaluated.exports;
  }

  #define({ key, base, code, texts }: ServerModule, require: (name: string) => unknown): Evaluated {
    const module = this.pristine.createModule();
    try {
      if (code === null) throw new Error(`${key} was not sent`);
      const define = this.#run(
        `(function (module, exports, require, __RELEASE_BASE__) {${code}\n})`,
        key,
      ) as (...args: unknown[]) => void;
      const textsValue = texts === null ? undefined : this.#evaluateTexts(texts, `${key} texts`);
      const requireModule = (name: string): unknown =>
        name === TEXTS && textsValue !== undefined ? textsValue : require(name);
      define(module, module.exports, this.pristine.wrap(requireModule), base);
      return module;
    } catch (thrown) {
      return { thrown };
    }
  }

  /** Returns the texts that a script defines: the only entry of the only global that it sets on `self`. */
  #evaluateTexts(code: string, filename: string): unknown {
    const evaluateScript = this.#run(`(function (self) {${code}\nreturn self})`, filename) as (
      self: object,
    ) => Record<string, Record<string, unknown>>;
    const { exports } = this.pristine.createModule();
    const [global = {}] = Object.values(evaluateScript(exports as object));
    return Object.values(global)[0];
  }

  #run(code: string, filename: string): unknown {
    return new Script(code, { filename }).runInContext(this.#global);
  }
}
