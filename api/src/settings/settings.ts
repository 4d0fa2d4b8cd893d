import {
  isProduction,
  readPlatformSettings,
  Variables,
  type PlatformSettings,
} from 'platform/settings';
import manifest from '../../package.json' with { type: 'json' };
import { readDefaultLimits } from '../business/default-limits.ts';
import { checkGrievanceOfficer } from './grievance.ts';
import { readHoldSettings, type HoldSettings } from './holds.ts';
import { readContactPerHour, readOtpSettings, type OtpSettings } from './limits.ts';
import { readMail, type MailSettings } from './mail.ts';
import { readSmsSettings, type SmsSettings } from './messaging.ts';
import { readPhonePe, type PhonePeSettings } from './phonepe.ts';
import { readRetention, type Retention } from './retention.ts';
import { readSignInLimits, type SignInLimits } from './sign-in-limits.ts';

/** All validated settings. `docs/operations.md` lists the variables. */
export interface Settings extends PlatformSettings {
  messaging: SmsSettings;
  mail: MailSettings;
  phonepe: PhonePeSettings;
  otp: OtpSettings;
  signIn: SignInLimits;
  /**
   * Maximum per hour of contact messages, and of newsletter requests, from one IPv4 address or IPv6 /48; also of place
   * requests of one user.
   */
  contactPerHour: number;
  retention: Retention;
  holds: HoldSettings;
}

/**
 * Reads and validates all settings. Throws a SettingsError that lists every invalid variable and, in production, every
 * missing secret.
 * @param options with `callsProviders` false, for a process that sends no messages and takes no payments
 */
export function readSettings(
  values: Readonly<Record<string, string | undefined>>,
  { callsProviders = true } = {},
): Settings {
  const env = new Variables(values, isProduction(values));
  const platform = readPlatformSettings(env, manifest.version);
  checkGrievanceOfficer(env);
  // Only validated here; the values are read again as defaults of the shop settings.
  readDefaultLimits(env);
  // A gateway with a separate API, and the process of releases, need no provider secrets, so the secrets are ignored.
  const providerEnv = platform.apiUrl === null && callsProviders ? env : new Variables({}, false);
  const otp = readOtpSettings(env);
  const settings: Settings = {
    ...platform,
    messaging: readSmsSettings(providerEnv),
    mail: readMail(providerEnv),
    phonepe: readPhonePe(providerEnv, platform.port),
    otp,
    signIn: readSignInLimits(env, otp.perHourPerIp),
    contactPerHour: readContactPerHour(env),
    retention: readRetention(env),
    holds: readHoldSettings(env, otp.perHourPerIp),
  };
  env.throwIfInvalid();
  return settings;
}
