import type { Variables } from './variables.ts';

const ENVIRONMENTS = ['production', 'development', 'test'];

/** Whether customers are served. Any other `NODE_ENV`, and none, is for trying out. */
export const isProduction = (values: Readonly<Record<string, string | undefined>>): boolean =>
  values['NODE_ENV']?.trim() === 'production';

/** Complains of a `NODE_ENV` that nobody means: `Production` would be the try-out, open to everybody. */
export function checkEnvironment(env: Variables): void {
  const name = env.text('NODE_ENV');
  if (name !== null && !ENVIRONMENTS.includes(name))
    env.complain(`NODE_ENV must be ${ENVIRONMENTS.join(', ')}, or not set.`);
}

/** Whether only this machine reaches what listens there. */
const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Where to listen. What is for trying out has a payment simulator and passwords that everybody knows: it stays on this
 * machine unless somebody says in so many words that others may reach it.
 */
export function readHost(env: Variables): string {
  const host = env.text('HOST') ?? (env.production ? '0.0.0.0' : 'localhost');
  const open = env.oneOf('TRY_OUT_ON_NETWORK', ['on', 'off'], 'off') === 'on';
  if (!env.production && !open && !isLoopback(host))
    env.complain(
      'HOST must be localhost unless NODE_ENV is production: the try-out has a payment simulator that anybody can ' +
        'work. Set TRY_OUT_ON_NETWORK to on where others may.',
    );
  return host;
}
