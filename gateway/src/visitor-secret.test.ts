import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deriveVisitorSecret } from './visitor-secret.ts';

const APP_SECRET = 'app-secret-of-the-tests-0123456789';

it('deriveVisitorSecret is HKDF-SHA256 of the product’s secret', () => {
  // By `openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt key:… -kdfopt info:visitor-secret HKDF`.
  expect(deriveVisitorSecret(APP_SECRET)).toBe(
    '2776031cce726b0f5d93558ed13f144084c85ecd415821ce47c1037e76b5ffde',
  );
  expect(deriveVisitorSecret(`${APP_SECRET}x`)).not.toBe(deriveVisitorSecret(APP_SECRET));
});

it('the command in docs/operations.md prints the visitor secret', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, program = ''] = /node -p "(Buffer\.from\(crypto\.hkdfSync[^"]+)"/.exec(guide) ?? [];
  const env = { ...process.env, APP_SECRET };
  const printed = execFileSync(process.execPath, ['-p', program], { env, encoding: 'utf8' });
  expect(printed.trim()).toBe(deriveVisitorSecret(APP_SECRET));
});
