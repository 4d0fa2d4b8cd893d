import { expect, it } from 'vitest';
import { buildConfirmationMail } from './newsletter-mail.ts';

it('every paragraph of the mail starts with a capital or is a link', () => {
  const { body } = buildConfirmationMail(
    'asha@example.com',
    {
      confirm: 'https://shop.example/confirm',
      unsubscribeUrl: 'https://shop.example/leave',
    },
    'en',
  );
  const paragraphs = body.trim().split('\n\n');
  expect(paragraphs.length).toBeGreaterThan(4);
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/^(?:\p{Lu}|https:)/u);
});
