import type { Platform } from '../platform.ts';
import { createPhonePeClient, type PhonePe } from './phonepe.client.ts';

const clients = new WeakMap<Platform, PhonePe>();

/** Returns the platform's client of the provider, always the same, because it has the access token and the breaker. */
export function getProvider(platform: Platform): PhonePe {
  const cached = clients.get(platform);
  if (cached) return cached;
  const client = createPhonePeClient(platform.settings.phonepe, platform.clock);
  clients.set(platform, client);
  return client;
}
