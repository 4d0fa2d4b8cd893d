import { readCash } from './cash.ts';
import type { CashSettings } from './cash.ts';
import { readLoad } from './load.ts';
import type { LoadSettings } from './load.ts';
import { readMessaging } from './messaging.ts';
import type { Messaging } from './messaging.ts';
import { readPhonePe } from './phonepe.ts';
import type { PhonePeSettings } from './phonepe.ts';
import { readSignInLimits } from './sign-in-limits.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { Variables } from './variables.ts';

/** Everything that can be set from outside, checked. See the README for the variables. */
export type Settings = {
  production: boolean;
  /** Port and address of the one door. */
  port: number;
  host: string;
  /** Where the default set-up keeps what it keeps; as given, maybe relative. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Most connections of one process. */
  poolSize: number;
  /** Where a separate API answers; null: the API runs inside the door. */
  apiUrl: string | null;
  /** What links in messages begin with; no slash at the end. */
  publicUrl: string;
  messaging: Messaging;
  phonepe: PhonePeSettings;
  /** Null: made at first start in `dataDir`. */
  opsToken: string | null;
  appSecret: string | null;
  /** How many proxies in front of the door may name the caller's address; 0: none. */
  trustProxy: number;
  /** Off only for load tests. */
  rateLimits: boolean;
  otp: OtpSettings;
  signIn: SignInLimits;
  /** Contact and newsletter messages an hour from one origin. */
  contactPerHour: number;
  /** Most rupees of one referral's reward. */
  referralMaxRupees: number;
  /** Whether this process sends messages and runs jobs. */
  workers: boolean;
  logLevel: string;
  load: LoadSettings;
  cash: CashSettings;
};

export type OtpSettings = {
  lifeSeconds: number;
  tries: number;
  gapSeconds: number;
  perHourPerNumber: number;
  perHourPerOrigin: number;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const readOtp = (env: Variables): OtpSettings => ({
  lifeSeconds: env.integer('OTP_LIFE_SECONDS', 300, 30, 3600),
  tries: env.integer('OTP_TRIES', 5, 1, 10),
  gapSeconds: env.integer('OTP_GAP_SECONDS', 30, 1, 3600),
  perHourPerNumber: env.integer('OTP_PER_HOUR_PER_NUMBER', 5, 1, 1000),
  perHourPerOrigin: env.integer('OTP_PER_HOUR_PER_ORIGIN', 20, 1, 1_000_000),
});

/**
 * Reads and checks all settings at once. Throws a SettingsError whose sentences name each variable
 * that does not fit; in production also each secret that is missing.
 */
export const readSettings = (values: Readonly<Record<string, string | undefined>>): Settings => {
  const production = values['NODE_ENV'] === 'production';
  const env = new Variables(values, production);
  const otp = readOtp(env);
  const port = env.integer('PORT', 3000, 0, 65_535);
  const settings: Settings = {
    production,
    port,
    host: env.text('HOST') ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: env.text('DATA_DIR') ?? '.data',
    databaseUrl: env.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: env.integer('DATABASE_POOL', 20, 2, 500),
    apiUrl: env.address('API_URL', ['http:', 'https:']),
    publicUrl: env.address('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    messaging: readMessaging(env),
    phonepe: readPhonePe(env, port),
    opsToken: env.secret('OPS_TOKEN', 16),
    appSecret: env.secret('APP_SECRET', 32),
    trustProxy: env.integer('TRUST_PROXY', 0, 0, 10),
    rateLimits: env.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    otp,
    signIn: readSignInLimits(env, otp.perHourPerOrigin),
    contactPerHour: env.integer('CONTACT_PER_HOUR', 5, 1, 100_000),
    referralMaxRupees: env.integer('REFERRAL_MAX_RUPEES', 500, 0, 100_000),
    workers: env.oneOf('WORKERS', ['on', 'off'], 'on') === 'on',
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    load: readLoad(env),
    cash: readCash(env),
  };
  env.refuseWhatDoesNotFit();
  return settings;
};
