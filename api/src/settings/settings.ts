import {
  isProduction,
  readPlatformSettings,
  Variables,
  type PlatformSettings,
} from 'platform/settings';
import manifest from '../../package.json' with { type: 'json' };
import { REFERRAL_MOST } from '../limits.ts';
import { readCash, type CashSettings } from './cash.ts';
import { checkGrievanceOfficer } from './grievance.ts';
import { readHolds, type HoldSettings } from './holds.ts';
import { readContactPerHour, readOtp, type OtpSettings } from './limits.ts';
import { readMail, type MailSettings } from './mail.ts';
import { readMessaging, type Messaging } from './messaging.ts';
import { readPhonePe, type PhonePeSettings } from './phonepe.ts';
import { readRetention, type Retention } from './retention.ts';
import { readSignInLimits, type SignInLimits } from './sign-in-limits.ts';

/** Everything that can be set from outside, checked. See the README for the variables. */
export interface Settings extends PlatformSettings {
  messaging: Messaging;
  mail: MailSettings;
  phonepe: PhonePeSettings;
  otp: OtpSettings;
  signIn: SignInLimits;
  /** Contact and newsletter messages an hour from one origin. */
  contactPerHour: number;
  retention: Retention;
  /** Most rupees of one referral's reward. */
  referralMaxRupees: number;
  cash: CashSettings;
  holds: HoldSettings;
}

/**
 * Reads and checks all settings at once. Throws a SettingsError whose sentences name each variable
 * that does not fit; in production also each secret that is missing.
 */
export function readSettings(values: Readonly<Record<string, string | undefined>>): Settings {
  const env = new Variables(values, isProduction(values));
  const platform = readPlatformSettings(env, manifest.version);
  checkGrievanceOfficer(env);
  // A gateway with a separate API serves none of the shop: it needs no secret of a provider, and keeps none that it was given.
  const shop = platform.apiUrl === null ? env : new Variables({}, false);
  const otp = readOtp(env);
  const settings: Settings = {
    ...platform,
    messaging: readMessaging(shop),
    mail: readMail(shop),
    phonepe: readPhonePe(shop, platform.port),
    otp,
    signIn: readSignInLimits(env, otp.perHourPerOrigin),
    contactPerHour: readContactPerHour(env),
    retention: readRetention(env),
    referralMaxRupees: env.integer('REFERRAL_MAX_RUPEES', REFERRAL_MOST, 0, 100_000),
    cash: readCash(env),
    holds: readHolds(env, otp.perHourPerOrigin),
  };
  env.refuseWhatDoesNotFit();
  return settings;
}
