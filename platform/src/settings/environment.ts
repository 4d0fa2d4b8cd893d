import type { Variables } from './variables.ts';

const ENVIRONMENTS = ['production', 'development', 'test'];

/** Whether the product serves real customers. Any other `NODE_ENV`, or none, is a trial environment. */
export const isProduction = (values: Readonly<Record<string, string | undefined>>): boolean =>
  values['NODE_ENV']?.trim() === 'production';

/** Reports a mistyped `NODE_ENV`: `Production` would silently start the trial environment. */
export function checkEnvironment(env: Variables): void {
  const name = env.text('NODE_ENV');
  if (name !== null && !ENVIRONMENTS.includes(name))
    env.addError(`NODE_ENV must be ${ENVIRONMENTS.join(', ')}, or not set.`);
}

/** Whether only this machine can reach the host. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/**
 * The host to listen on. A trial environment has a payment simulator and well-known passwords, so it listens only on
 * loopback unless `ALLOW_TRIAL_ON_NETWORK` is on.
 */
export function readHost(env: Variables): string {
  const host =
    env.text('HOST')?.replace(/^\[(.*)\]$/, '$1') ?? (env.production ? '0.0.0.0' : 'localhost');
  const open = env.oneOf('ALLOW_TRIAL_ON_NETWORK', ['on', 'off'], 'off') === 'on';
  if (!env.production && !open && !isLoopback(host))
    env.addError(
      'HOST must be localhost unless NODE_ENV is production: the trial environment has a payment simulator that ' +
        'anyone can use. Set ALLOW_TRIAL_ON_NETWORK=on to allow other machines.',
    );
  return host;
}
