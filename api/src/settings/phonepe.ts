import { PASSWORD, type Variables } from 'platform/settings';

export interface PhonePeSettings {
  /** Whether the built-in simulator is used. */
  isSimulated: boolean;
  baseUrl: string;
  authUrl: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  webhookUsername: string;
  webhookPassword: string;
}

const NAMES = [
  'PHONEPE_BASE_URL',
  'PHONEPE_AUTH_URL',
  'PHONEPE_CLIENT_ID',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_CLIENT_VERSION',
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
] as const;

export const SIMULATOR_PATH = '/simulator/phonepe';

const getSimulatorSettings = (port: number): PhonePeSettings => ({
  isSimulated: true,
  baseUrl: `http://127.0.0.1:${port}${SIMULATOR_PATH}`,
  authUrl: `http://127.0.0.1:${port}${SIMULATOR_PATH}`,
  clientId: 'simulator',
  clientSecret: 'simulator',
  clientVersion: '1',
  webhookUsername: 'simulator',
  webhookPassword: 'simulator',
});

/** Reads the provider's variables. If none is set, the simulator is used, except in production. */
export function readPhonePe(env: Variables, port: number): PhonePeSettings {
  if (env.text('PHONEPE_WEBHOOK_SECRET') !== null)
    env.addError(
      'PHONEPE_WEBHOOK_SECRET must not be set: signed (HMAC) webhooks are not supported. Choose a user name and password for the webhook in the PhonePe dashboard.',
    );
  const missing = NAMES.filter((name) => env.text(name) === null);
  if (missing.length === NAMES.length && !env.production) return getSimulatorSettings(port);
  for (const name of missing)
    env.addError(
      env.production
        ? `${name} must be set in production: the payment simulator is not for real customers.`
        : `${name} must be set too if another PHONEPE variable is set.`,
    );
  const text = (name: (typeof NAMES)[number]): string => env.text(name) ?? '';
  // Only this secret is chosen by the shop; the provider issues the others.
  const password = env.text('PHONEPE_WEBHOOK_PASSWORD');
  if (password !== null) env.checkStrength('PHONEPE_WEBHOOK_PASSWORD', password, PASSWORD);
  return {
    isSimulated: false,
    baseUrl: env.publicUrl('PHONEPE_BASE_URL') ?? '',
    authUrl: env.publicUrl('PHONEPE_AUTH_URL') ?? '',
    clientId: text('PHONEPE_CLIENT_ID'),
    clientSecret: text('PHONEPE_CLIENT_SECRET'),
    clientVersion: text('PHONEPE_CLIENT_VERSION'),
    webhookUsername: text('PHONEPE_WEBHOOK_USERNAME'),
    webhookPassword: text('PHONEPE_WEBHOOK_PASSWORD'),
  };
}
