import type { Platform } from '../platform.ts';
import { createPhonePeClient, type PhonePe } from './phonepe.client.ts';

const clients = new WeakMap<Platform, PhonePe>();

/** Returns the process's client of the provider; it caches the access token. */
export function getProvider(platform: Platform): PhonePe {
  const cached = clients.get(platform);
  if (cached) return cached;
  const client = createPhonePeClient(platform.settings.phonepe, platform.clock);
  clients.set(platform, client);
  return client;
}
