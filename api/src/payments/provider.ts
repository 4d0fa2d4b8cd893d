import type { Platform } from '../platform.ts';
import { createPhonePeClient, type PhonePe } from './phonepe.client.ts';

const clients = new WeakMap<Platform, PhonePe>();

/** The process's one client of the provider, with its one sign-in. */
export function getProvider(platform: Platform): PhonePe {
  const known = clients.get(platform);
  if (known) return known;
  const client = createPhonePeClient(platform.settings.phonepe, platform.clock);
  clients.set(platform, client);
  return client;
}
