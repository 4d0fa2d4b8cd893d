import { expect, it } from 'vitest';
import { hasOneScript, getSkeleton } from './name-skeleton.ts';

it.each(['Red \u043ewner', 'Red owne\u0155', 'RED OWNER', '\u211bed owner', 'Red  owner'])(
  '%s has the same skeleton as Red owner',
  (name) => expect(getSkeleton(name)).toBe(getSkeleton('Red owner')),
);

it.each(['Red owners', 'Rad owner', 'Red-owner'])(
  '%s has another skeleton than Red owner',
  (name) => expect(getSkeleton(name)).not.toBe(getSkeleton('Red owner')),
);

it('the skeleton keeps the vowels of Hindi names', () => {
  expect(getSkeleton('आशा')).not.toBe(getSkeleton('आशी'));
});

it.each(['Red owner', 'आशा देवी', 'M. Tirkey 2', 'ᱥᱟᱱᱛᱟᱲ'])('%s has one script', (name) =>
  expect(hasOneScript(name)).toBe(true),
);

it.each(['Red \u043ewner', 'Asha देवी', '\u0430\u0435\u043e'])(
  '%s has an unsupported script or several',
  (name) => expect(hasOneScript(name)).toBe(false),
);
