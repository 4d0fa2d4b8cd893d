/**
 * Which limits hold for whom. Strangers share those of the number, of their address and of the networks
 * around it, and the brake of the whole site. A device that is known for the number has a quota of its
 * own, so that nobody else can use it up; only its network's limit holds for it too, and of that one
 * strangers cannot have the last part.
 */
import { networksOf, type Limit, type Networks } from 'platform/http';
import type { Settings } from '../settings/settings.ts';

/** Who asks for or gives back a code of which number. */
export interface Party {
  phone: string;
  /** The caller's address. */
  address: string;
  /** Hash of the device where it is known for the number; null for a stranger. */
  known: Buffer | null;
}

type LimitSettings = Pick<Settings, 'otp' | 'signIn'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Of what a network has, strangers get so much, and those of one /56 in it so much. */
const STRANGERS_SHARE = 0.8;
const SITE_SHARE = 0.6;

const shareOf = (most: number, share: number): number => Math.max(1, Math.floor(most * share));

/** The limits of the networks around an address. Whoever calls from this machine itself is of none. */
function networkLimits(
  act: 'sent' | 'compared',
  most: number,
  { site, network, ownMachine }: Networks,
  known: boolean,
): Limit[] {
  if (ownMachine) return [];
  const bucket = `${act} ${network}`;
  if (known) return [{ bucket, most, seconds: HOUR }];
  const whole = { bucket, most: shareOf(most, STRANGERS_SHARE), seconds: HOUR };
  if (site === null) return [whole];
  return [whole, { bucket: `${act} ${site}`, most: shareOf(most, SITE_SHARE), seconds: HOUR }];
}

/** How the buckets begin that count a number's own messages, those of its devices among them. */
export const numberBuckets = (name: string): readonly [gap: string, number: string] => [
  `code gap ${name}`,
  `code number ${name}`,
];

/** What a message with a code is counted against. */
export function sentLimits({ otp, signIn }: LimitSettings, party: Party): Limit[] {
  const { phone, address, known } = party;
  const networks = networksOf(address);
  const around = networkLimits('sent', signIn.sentPerNetwork, networks, known !== null);
  const name = known === null ? phone : `${phone} ${known.toString('base64url')}`;
  const [gap, number] = numberBuckets(name);
  const own = [
    { bucket: gap, most: 1, seconds: otp.gapSeconds },
    { bucket: number, most: otp.perHourPerNumber, seconds: HOUR },
  ];
  if (known !== null) return [...own, ...around];
  const { origin } = networks;
  const from = { bucket: `code origin ${origin}`, most: otp.perHourPerOrigin, seconds: HOUR };
  return [...own, from, ...around];
}

/** What the comparison of a code is counted against, whatever comes out. */
export function comparedLimits({ signIn }: LimitSettings, party: Party): Limit[] {
  const networks = networksOf(party.address);
  const known = party.known !== null;
  const around = networkLimits('compared', signIn.comparedPerNetwork, networks, known);
  if (known) return around;
  const { origin } = networks;
  return [
    { bucket: `compared ${origin}`, most: signIn.comparedPerOrigin, seconds: HOUR },
    ...around,
  ];
}

/** What the brake counts. */
export type Brake = 'messages' | 'wrong codes';

/** The brake as it holds for one stranger. */
export interface BrakeLimits {
  /** The whole site's, from which on every stranger waits. */
  everybody: Limit;
  /** The same bucket, from which on only those wait whose network is `heavy`. */
  heavyOnes: Limit;
  /** Full where the stranger's network had more than an ordinary part of it lately. */
  heavy: Limit;
  /** Where the wrong codes of the network are counted for that; messages are counted for its own limit. */
  counted: Limit[];
}

/** Messages or wrong codes of one network within so many seconds that are more than an ordinary part. */
const HEAVY = 3;
const LATELY = 10 * MINUTE;

/**
 * The brake of the whole site; null for those whom it lets pass. Networks that take much of it wait
 * from half of it on, so that a few of them cannot make all others wait.
 */
export function brakeLimits(
  brake: Brake,
  { signIn }: LimitSettings,
  { address, known }: Party,
): BrakeLimits | null {
  const { network, ownMachine } = networksOf(address);
  if (known !== null || ownMachine) return null;
  const { messagesPerMinute, wrongPerMinute } = signIn.brake;
  const most = brake === 'messages' ? messagesPerMinute : wrongPerMinute;
  const everybody = { bucket: `brake ${brake}`, most, seconds: MINUTE };
  const bucket = `${brake === 'messages' ? 'sent' : 'wrong'} ${network}`;
  return {
    everybody,
    heavyOnes: { ...everybody, most: shareOf(most, 0.5) },
    heavy: { bucket, most: HEAVY, seconds: LATELY },
    counted:
      brake === 'messages' ? [] : [{ bucket, most: signIn.comparedPerNetwork, seconds: LATELY }],
  };
}
