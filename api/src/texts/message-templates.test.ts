import { expect, it } from 'vitest';
import { templates } from './message-templates.ts';

const site = { publicUrl: 'https://shop.example', staffUrl: 'https://staff.example' };

it('a message links to pages of its language', () => {
  const { en, hi } = templates.confirmed(7, site);
  expect(en).toContain(' https://shop.example/booking');
  expect(hi).toContain(' https://shop.example/hi/booking');
});

it('a code message starts with the code and ends with the autofill line', () => {
  const { loginCode, withdrawalCode, eraseCode, staffCode } = templates;
  for (const build of [loginCode, withdrawalCode, eraseCode]) {
    const { en, hi } = build('0123', 300, site);
    for (const text of [en, hi]) {
      expect(text.startsWith('0123 ')).toBe(true);
      expect(text.split('\n').at(-1)).toBe('@shop.example #0123');
    }
  }
  expect(staffCode('0123', 300, site).hi.split('\n').at(-1)).toBe('@staff.example #0123');
  expect(loginCode('0123', 300, site).en).toBe(
    '0123 is your Sudhaar login code. It works for 5 minutes. Do not share it.\n\n@shop.example #0123',
  );
});

it.each([
  [5, '1 minute'],
  [60, '1 minute'],
  [89, '1 minute'],
  [90, '2 minutes'],
  [600, '10 minutes'],
])('a code of %i seconds is valid for %s', (seconds, time) => {
  const { en, hi } = templates.loginCode('0123', seconds, site);
  expect(en).toContain(`It works for ${time}. `);
  expect(hi).toContain(`यह ${time.split(' ')[0]} मिनट तक चलेगा।`);
});
