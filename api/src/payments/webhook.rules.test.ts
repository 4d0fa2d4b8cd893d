import { describe, expect, it } from 'vitest';
import { isFromProvider, getWebhookAuthorization } from './webhook.rules.ts';

const right = getWebhookAuthorization('user', 'word');

describe('webhook authorization', () => {
  it('is the hex SHA-256 of name and password', () => {
    expect(right).toBe('e000e643f52249fcb3896dfcec6e5ba6cc07eed415adfc8888bfc2878085b4e9');
  });

  it.each([right, right.toUpperCase(), `  ${right}\n`])('accepts "%s"', (header) => {
    expect(isFromProvider(header, right)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'user:word',
    right.slice(1),
    `${right}0`,
    getWebhookAuthorization('user', 'other'),
    getWebhookAuthorization('other', 'word'),
  ])('rejects %s', (header) => {
    expect(isFromProvider(header, right)).toBe(false);
  });
});
