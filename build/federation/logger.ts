/**
 * Where the federation runtime says what is wrong, without what its tools need. The gateway sends no versions that do
 * not fit each other, so a warning of it is a fault like any other, and is reported as the browser reports those.
 */
function prefixed(prefix: string) {
  const report = (...words: unknown[]): void =>
    reportError(new Error([prefix, ...words].join(' ')));
  return { info: (): void => undefined, warn: report, error: report };
}

export const createLogger = prefixed;
export const createInfrastructureLogger = prefixed;
export const logger = prefixed('[ Module Federation ]');
export const infrastructureLogger = prefixed('[ Module Federation ]');
export const bindLoggerToCompiler = (): void => undefined;
