/** Access token of the provider, shared by the calls of a client. */
import { ofetch } from 'ofetch';
import { Value } from 'typebox/value';
import type { Clock } from 'platform/clock';
import type { PhonePeSettings } from '../settings/phonepe.ts';
import { TokenResponse } from './phonepe.schema.ts';

interface Token {
  text: string;
  renewAt: number;
}

const TIMEOUT_MS = 2000;
/** A token that expires sooner is renewed by the next call. */
const RENEWAL_MARGIN_MS = 60_000;

/** `get` rejects if the sign-in fails; `forget` drops a token that the provider rejected. */
interface TokenSource {
  get: () => Promise<string>;
  forget: (token: string) => void;
}

async function fetchToken(settings: PhonePeSettings, clock: Clock): Promise<Token> {
  const response = await ofetch.raw<unknown>(`${settings.authUrl}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: settings.clientId,
      client_version: settings.clientVersion,
      client_secret: settings.clientSecret,
      grant_type: 'client_credentials',
    }),
    retry: 0,
    redirect: 'error',
    ignoreResponseError: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = response._data;
  if (!response.ok || !Value.Check(TokenResponse, body))
    throw new Error('the token request failed');
  const remainingMs = body.expires_at * 1000 - clock.now().getTime();
  // A token that lives shorter than the margin is used for half of its life.
  const margin = Math.min(RENEWAL_MARGIN_MS, remainingMs / 2);
  return { text: body.access_token, renewAt: clock.now().getTime() + remainingMs - margin };
}

/** Caches one token; concurrent callers share one fetch. */
export function createTokenSource(settings: PhonePeSettings, clock: Clock): TokenSource {
  let cached: Token | undefined;
  let pending: Promise<Token> | undefined;
  const renew = (): Promise<Token> => {
    pending ??= fetchToken(settings, clock)
      .then((token) => (cached = token))
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  return {
    get: async () => {
      const token = cached && cached.renewAt > clock.now().getTime() ? cached : await renew();
      return token.text;
    },
    forget: (text) => {
      if (cached?.text === text) cached = undefined;
    },
  };
}
