import { describe, expect, it } from 'vitest';
import { toPseudonym, buildLinkUrl, createLinkToken, readLinkToken } from './links.rules.ts';

const id = '0b9c1d6e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const other = '1b9c1d6e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const token = createLinkToken('secret', 'confirm', id);

describe('link tokens', () => {
  it('are valid for their action and subscription', () => {
    expect(readLinkToken('secret', 'confirm', token)).toBe(id);
    expect(readLinkToken('secret', 'leave', createLinkToken('secret', 'leave', id))).toBe(id);
  });

  it('are invalid for another action or secret', () => {
    expect(readLinkToken('secret', 'leave', token)).toBeNull();
    expect(readLinkToken('other', 'confirm', token)).toBeNull();
  });

  it.each([
    '',
    'x',
    id,
    `${id}.`,
    token.replace(id, other),
    token.replace(id, id.toUpperCase()),
    ` ${token}`,
    `${token}x`,
    `${token}.x`,
    token.slice(0, -1),
    token.replace('.', ' '),
  ])('are invalid if they are malformed or changed: "%s"', (changed) => {
    expect(readLinkToken('secret', 'confirm', changed)).toBeNull();
  });

  it('need no escaping in a URL', () => {
    const address = buildLinkUrl('https://shop.example', 'leave', token);
    expect(address).toBe(`https://shop.example/api/newsletter/leave?token=${token}`);
    expect(new URL(address).searchParams.get('token')).toBe(token);
  });
});

it('the pseudonym of an address is stable, opaque and depends on the secret', () => {
  const name = toPseudonym('secret', 'a@b.example');
  expect(name).toBe(toPseudonym('secret', 'a@b.example'));
  expect(name).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(toPseudonym('secret', 'b@b.example')).not.toBe(name);
  expect(toPseudonym('other', 'a@b.example')).not.toBe(name);
});
