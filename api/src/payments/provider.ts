import type { Platform } from '../platform.ts';
import { createPhonePeClient, type PhonePe } from './phonepe.client.ts';

const clients = new WeakMap<Platform, PhonePe>();

/**
 * Returns the client of the provider, the same at each call, because it has the access token and the circuit breaker.
 */
export function getProvider(platform: Platform): PhonePe {
  const cached = clients.get(platform);
  if (cached) return cached;
  const client = createPhonePeClient(platform.settings.phonepe, platform.clock);
  clients.set(platform, client);
  return client;
}
