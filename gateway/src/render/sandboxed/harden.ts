/**
 * Drops the privileges of a rendering process before it evaluates another team's code. Operating system, runtime and
 * realm are three independent barriers.
 */
import { registerHooks } from 'node:module';

const splitWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Members of `process` that the renderer and the runtime's streams still use. All others are removed. */
const ALLOWED_PROCESS_MEMBERS = splitWords(`
  constructor stdin stdout stderr exit reallyExit nextTick _exiting exitCode emitWarning
  on once off addListener removeListener emit listenerCount listeners
  platform arch version versions release features
`);

/**
 * Globals that stay: globals of the language, and globals that the process itself needs. None gives access to the
 * platform.
 */
const ALLOWED_GLOBALS = splitWords(`
  Object Function Array Number Boolean String Symbol BigInt Date Promise RegExp JSON Math Intl Proxy Reflect Iterator
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
  Map Set WeakMap WeakSet WeakRef FinalizationRegistry ArrayBuffer SharedArrayBuffer DataView Atomics
  Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array Float64Array
  Uint8ClampedArray BigUint64Array BigInt64Array
  parseFloat parseInt isFinite isNaN decodeURI encodeURI decodeURIComponent encodeURIComponent
  Infinity NaN undefined globalThis
  Buffer process console setTimeout clearTimeout queueMicrotask structuredClone performance atob
  URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal DOMException Event EventTarget
  Headers Request Response FormData Blob File ReadableStream TransformStream
`);

/** Switches from root to a user without permissions. @param user NaN if the process did not start as root */
export function dropRoot(user: number): void {
  if (Number.isNaN(user)) return;
  process.setgroups?.([]);
  process.setgid?.(user);
  process.setuid?.(user);
}

/** Disables the module loader and removes platform access from every realm of this process. */
export function closePlatform(): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  registerHooks({
    resolve: (name) => {
      throw new Error(`A server build has no module loader: ${name}`);
    },
  });
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!ALLOWED_GLOBALS.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const holder of [process, Object.getPrototypeOf(process) as object])
    for (const name of Object.getOwnPropertyNames(holder))
      if (!ALLOWED_PROCESS_MEMBERS.has(name)) Reflect.deleteProperty(holder, name);
}
