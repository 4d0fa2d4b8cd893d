/** The key pair that identifies this server to push services (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKeys {
  /** Uncompressed point of P-256, base64url. */
  publicKey: string;
  privateKey: string;
}

/** Derives the key pair from `APP_SECRET` (HKDF-SHA256), so that all processes have the same pair. */
export function deriveVapidKeys(appSecret: string): VapidKeys {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'web-push', 32));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
