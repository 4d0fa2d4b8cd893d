import { expect, it } from 'vitest';
import { confirmationMail } from './newsletter-mail.ts';

it('writes in sentences: each paragraph of the mail begins with a capital, or is a link', () => {
  const { body } = confirmationMail(
    'asha@example.com',
    {
      confirm: 'https://shop.example/confirm',
      leave: 'https://shop.example/leave',
    },
    'en',
  );
  const paragraphs = body.trim().split('\n\n');
  expect(paragraphs.length).toBeGreaterThan(4);
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/^(?:\p{Lu}|https:)/u);
});
