/**
 * The realm that server builds are evaluated in: the language, the few parts of the web that rendering needs, and the
 * public API. No `process`, no `require`, no `eval`.
 */
import { constants, createContext, Script } from 'node:vm';
import { moduleId, type ServerModule } from '../render-messages.ts';
import type { TaskTimers } from './timers.ts';

/** Stays as it is, however much a build rewrites: taken before the first build is evaluated. */
interface Pristine {
  parse: (json: string) => unknown;
  stringify: (value: unknown) => string | undefined;
  /** An empty module. */
  module: () => { exports: unknown };
  /** A function of the realm that calls the given one, and does not give it away. */
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

/** Defined by the realm's own code, so that they are its own objects. */
const OWN = `
  globalThis.queueMicrotask = (task) => void Promise.resolve().then(() => task());
  globalThis.performance = { now: () => Date.now() };
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef'])
    delete globalThis[name];
`;

/** The name under which a build asks for its texts. */
const TEXTS = 'texts';

type Evaluated = { exports: unknown } | { thrown: unknown };

interface Options {
  timers: TaskTimers;
  /** The public API, as the gateway hands it out. */
  fetch: (input: unknown, init?: unknown) => Promise<Response>;
}

export class Realm {
  readonly pristine: Pristine;
  readonly #global: object;
  /** Exports of builds, or what they threw. */
  readonly #modules = new Map<string, Evaluated>();

  constructor({ timers, fetch }: Options) {
    // Made without the interceptors of an ordinary context: its global is an object like any other.
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
    this.#run(OWN, 'own');
  }

  /** The exports of a server build, evaluated once. Throws what it threw. */
  evaluate(module: ServerModule, require: (name: string) => unknown): unknown {
    const id = moduleId(module);
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

  /** What a script of texts brings: it puts that under one name of one global, which here is nobody else's. */
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
