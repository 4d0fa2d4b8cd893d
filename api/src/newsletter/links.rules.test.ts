import { describe, expect, it } from 'vitest';
import { hiddenName, linkAddress, linkToken, readLinkToken } from './links.rules.ts';

const id = '0b9c1d6e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const other = '1b9c1d6e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const token = linkToken('secret', 'confirm', id);

describe('the link of a mail', () => {
  it('opens its act for its subscription', () => {
    expect(readLinkToken('secret', 'confirm', token)).toBe(id);
    expect(readLinkToken('secret', 'leave', linkToken('secret', 'leave', id))).toBe(id);
  });

  it('opens no other act, and nothing of another secret', () => {
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
  ])('is none as "%s"', (changed) => {
    expect(readLinkToken('secret', 'confirm', changed)).toBeNull();
  });

  it('stands in an address without anything to escape', () => {
    const address = linkAddress('https://shop.example', 'leave', token);
    expect(address).toBe(`https://shop.example/api/newsletter/leave?token=${token}`);
    expect(new URL(address).searchParams.get('token')).toBe(token);
  });
});

it('the hidden name of an address is one and the same, tells nothing, and hangs on the secret', () => {
  const name = hiddenName('secret', 'a@b.example');
  expect(name).toBe(hiddenName('secret', 'a@b.example'));
  expect(name).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(hiddenName('secret', 'b@b.example')).not.toBe(name);
  expect(hiddenName('other', 'a@b.example')).not.toBe(name);
});
