import { expect, it } from 'vitest';
import { hasOneScript, getSkeleton } from './name-skeleton.ts';

it.each(['Red \u043ewner', 'Red owne\u0155', 'RED OWNER', '\u211bed owner', 'Red  owner'])(
  'sees that %s looks like Red owner',
  (name) => expect(getSkeleton(name)).toBe(getSkeleton('Red owner')),
);

it.each(['Red owners', 'Rad owner', 'Red-owner'])('tells %s from Red owner', (name) =>
  expect(getSkeleton(name)).not.toBe(getSkeleton('Red owner')),
);

it('keeps the vowels of Hindi names', () => {
  expect(getSkeleton('आशा')).not.toBe(getSkeleton('आशी'));
});

it.each(['Red owner', 'आशा देवी', 'M. Tirkey 2', 'ᱥᱟᱱᱛᱟᱲ'])('finds one script in %s', (name) =>
  expect(hasOneScript(name)).toBe(true),
);

it.each(['Red \u043ewner', 'Asha देवी', '\u0430\u0435\u043e'])(
  'finds no script of ours, or several, in %s',
  (name) => expect(hasOneScript(name)).toBe(false),
);
