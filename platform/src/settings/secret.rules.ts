import { deflateRawSync } from 'node:zlib';

/** Required length of a secret in production, and the command that generates one. */
export interface SecretKind {
  length: number;
  command: string;
}

/** A key or a token: 32 hexadecimal digits are 128 bits. */
export const KEY: SecretKind = { length: 32, command: 'openssl rand -hex 32' };

/** A password whose length the provider limits. */
export const PASSWORD: SecretKind = { length: 16, command: 'openssl rand -hex 8' };

/**
 * Whether a secret is long enough and does not repeat itself. The compressed size must be at least 80 percent of
 * the required length, not of the secret's own: 64 random hexadecimal digits compress to 70 percent.
 */
export const isStrongSecret = (secret: string, { length }: SecretKind): boolean =>
  secret.length >= length && deflateRawSync(secret).length >= 0.8 * length;
