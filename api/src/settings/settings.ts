import { REFERRAL_MOST } from '../limits.ts';
import { SECRET_BITS } from './entropy.rules.ts';
import { checkEnvironment, isProduction, readHost } from './environment.ts';
import { readContactPerHour, readOtp, readRateLimits } from './limits.ts';
import type { OtpSettings } from './limits.ts';
import { checkGrievanceOfficer } from './grievance.ts';
import { readMail } from './mail.ts';
import type { MailSettings } from './mail.ts';
import { readCash } from './cash.ts';
import type { CashSettings } from './cash.ts';
import { readLoad } from './load.ts';
import type { LoadSettings } from './load.ts';
import { readMessaging } from './messaging.ts';
import type { Messaging } from './messaging.ts';
import { readOps } from './ops.ts';
import type { OpsSettings } from './ops.ts';
import { readPhonePe } from './phonepe.ts';
import type { PhonePeSettings } from './phonepe.ts';
import { readRetention } from './retention.ts';
import type { Retention } from './retention.ts';
import { readSignInLimits } from './sign-in-limits.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { Variables } from './variables.ts';

/** Everything that can be set from outside, checked. See the README for the variables. */
export type Settings = OpsSettings & {
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
  mail: MailSettings;
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
  retention: Retention;
  /** Most rupees of one referral's reward. */
  referralMaxRupees: number;
  /** Whether this process sends messages and runs jobs. */
  workers: boolean;
  logLevel: string;
  load: LoadSettings;
  cash: CashSettings;
};

export type { OtpSettings } from './limits.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What people type; customers must be told an address that is theirs, and encrypted. */
const readPublicUrl = (env: Variables, port: number): string => {
  if (env.production && env.text('PUBLIC_URL') === null)
    env.complain('PUBLIC_URL must be set in production: links in messages begin with it.');
  return env.publicAddress('PUBLIC_URL') ?? `http://localhost:${port}`;
};

/**
 * Reads and checks all settings at once. Throws a SettingsError whose sentences name each variable
 * that does not fit; in production also each secret that is missing.
 */
export const readSettings = (values: Readonly<Record<string, string | undefined>>): Settings => {
  const production = isProduction(values);
  const env = new Variables(values, production);
  checkEnvironment(env);
  checkGrievanceOfficer(env);
  const otp = readOtp(env);
  const port = env.integer('PORT', 3000, 0, 65_535);
  const settings: Settings = {
    production,
    port,
    host: readHost(env),
    ...readOps(env, port),
    dataDir: env.text('DATA_DIR') ?? '.data',
    databaseUrl: env.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: env.integer('DATABASE_POOL', 20, 2, 500),
    apiUrl: env.address('API_URL', ['http:', 'https:']),
    publicUrl: readPublicUrl(env, port),
    messaging: readMessaging(env),
    mail: readMail(env),
    phonepe: readPhonePe(env, port),
    opsToken: env.secret('OPS_TOKEN', 16, SECRET_BITS.token),
    appSecret: env.secret('APP_SECRET', 32, SECRET_BITS.key),
    trustProxy: env.integer('TRUST_PROXY', 0, 0, 10),
    rateLimits: readRateLimits(env),
    otp,
    signIn: readSignInLimits(env, otp.perHourPerOrigin),
    contactPerHour: readContactPerHour(env),
    retention: readRetention(env),
    referralMaxRupees: env.integer('REFERRAL_MAX_RUPEES', REFERRAL_MOST, 0, 100_000),
    workers: env.oneOf('WORKERS', ['on', 'off'], 'on') === 'on',
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    load: readLoad(env),
    cash: readCash(env),
  };
  env.refuseWhatDoesNotFit();
  return settings;
};
