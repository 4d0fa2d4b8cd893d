/**
 * Rate limits for sign-in. Unknown devices share the limits of the number, the IP address, the surrounding networks and
 * the site-wide throttle. A device that is known for the number has its own quota, so that strangers cannot exhaust it.
 * Besides, only the limit of its network applies to it, and unknown devices can use only a part of that limit.
 */
import { getNetworks, type Limit, type Networks } from 'platform/http';
import type { Settings } from '../settings/settings.ts';

export interface SignInClient {
  phone: string;
  address: string;
  /** Device hash if it is known for the number; null otherwise. */
  knownDevice: Buffer | null;
}

type LimitSettings = Pick<Settings, 'otp' | 'signIn'>;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** Shares of a network's limit for all unknown devices, and for those in one /56. */
const UNKNOWN_SHARE = 0.8;
const SUBNET_SHARE = 0.6;

const toShare = (max: number, share: number): number => Math.max(1, Math.floor(max * share));

/** Limits of the networks around an address; none for this machine. */
function getNetworkLimits(
  action: 'sent' | 'verified',
  max: number,
  { subnet, network, isLoopback }: Networks,
  isKnown: boolean,
): Limit[] {
  if (isLoopback) return [];
  const bucket = `${action} ${network}`;
  if (isKnown) return [{ bucket, max, seconds: HOUR_SECONDS }];
  const networkLimit = { bucket, max: toShare(max, UNKNOWN_SHARE), seconds: HOUR_SECONDS };
  if (subnet === null) return [networkLimit];
  return [
    networkLimit,
    { bucket: `${action} ${subnet}`, max: toShare(max, SUBNET_SHARE), seconds: HOUR_SECONDS },
  ];
}

/**
 * Buckets that count messages to `name`: a number, or a number and one of its devices. The bucket names of a number are
 * prefixes of the bucket names of its devices, because `resetLimits` takes a prefix.
 */
export const getNumberBuckets = (name: string): readonly [gap: string, number: string] => [
  `code gap ${name}`,
  `code number ${name}`,
];

/** Limits for sending a code to a client. */
export function getSendLimits({ otp, signIn }: LimitSettings, client: SignInClient): Limit[] {
  const { phone, address, knownDevice } = client;
  const networks = getNetworks(address);
  const isKnown = knownDevice !== null;
  const networkLimits = getNetworkLimits('sent', signIn.sentPerNetwork, networks, isKnown);
  const name = knownDevice === null ? phone : `${phone} ${knownDevice.toString('base64url')}`;
  const [gap, number] = getNumberBuckets(name);
  const numberLimits = [
    { bucket: gap, max: 1, seconds: otp.resendSeconds },
    { bucket: number, max: otp.perHourPerNumber, seconds: HOUR_SECONDS },
  ];
  if (knownDevice !== null) return [...numberLimits, ...networkLimits];
  const { origin } = networks;
  const addressLimit = {
    bucket: `code origin ${origin}`,
    max: otp.perHourPerIp,
    seconds: HOUR_SECONDS,
  };
  return [...numberLimits, addressLimit, ...networkLimits];
}

/** Limits for comparing codes of a client. Right and wrong codes count. */
export function getVerifyLimits({ signIn }: LimitSettings, client: SignInClient): Limit[] {
  const networks = getNetworks(client.address);
  const isKnown = client.knownDevice !== null;
  const networkLimits = getNetworkLimits(
    'verified',
    signIn.verificationsPerNetwork,
    networks,
    isKnown,
  );
  if (isKnown) return networkLimits;
  const { origin } = networks;
  return [
    { bucket: `verified ${origin}`, max: signIn.verificationsPerIp, seconds: HOUR_SECONDS },
    ...networkLimits,
  ];
}

export type Throttle = 'messages' | 'wrong codes';

/** The site-wide throttle for one client. */
export interface ThrottleLimits {
  /** Limit of the whole site. */
  global: Limit;
  /** Same bucket, with the lower limit for heavy networks. */
  globalForHeavyNetworks: Limit;
  /** Full if the client's network caused `HEAVY_COUNT` messages or wrong codes in the last ten minutes. */
  heavyLoad: Limit;
  /** Limit of wrong codes of the client's network. Empty for messages, which `getSendLimits` limits. */
  wrongCodeLimits: Limit[];
}

/** A network that causes this many messages or wrong codes within `HEAVY_WINDOW_SECONDS` is heavy. */
const HEAVY_COUNT = 3;
const HEAVY_WINDOW_SECONDS = 10 * MINUTE_SECONDS;

/**
 * Site-wide limits for an unknown device; null if the throttle does not apply. Heavy networks are rejected from half of
 * the limit on, so that a few of them cannot lock out all others.
 */
export function getThrottleLimits(
  throttle: Throttle,
  { signIn }: LimitSettings,
  { address, knownDevice }: SignInClient,
): ThrottleLimits | null {
  const { network, isLoopback } = getNetworks(address);
  if (knownDevice !== null || isLoopback) return null;
  const { messagesPerMinute, wrongCodesPerMinute } = signIn.throttle;
  const max = throttle === 'messages' ? messagesPerMinute : wrongCodesPerMinute;
  const global = { bucket: `throttle ${throttle}`, max, seconds: MINUTE_SECONDS };
  const bucket = `${throttle === 'messages' ? 'sent' : 'wrong'} ${network}`;
  return {
    global,
    globalForHeavyNetworks: { ...global, max: toShare(max, 0.5) },
    heavyLoad: { bucket, max: HEAVY_COUNT, seconds: HEAVY_WINDOW_SECONDS },
    wrongCodeLimits:
      throttle === 'messages'
        ? []
        : [{ bucket, max: signIn.verificationsPerNetwork, seconds: HEAVY_WINDOW_SECONDS }],
  };
}
