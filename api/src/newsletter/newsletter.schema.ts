import { Type } from 'typebox';
import { EXPLAIN } from 'platform/http';
import { messages } from '../texts/texts.ts';

export const NewsletterBody = Type.Object({
  email: Type.String({
    maxLength: 254,
    pattern: '^\\s*[^\\s@<>(),;:"]+@[^\\s@<>(),;:"]+\\.[^\\s@.<>(),;:"]{2,}\\s*$',
    [EXPLAIN]: messages.validEmail,
  }),
});

/** For an invalid token the response is the page for expired links, not a 422. */
export const ConfirmationLinkQuery = Type.Object({
  token: Type.String({ default: '' }),
  lang: Type.String({ default: 'en', description: 'Language of the page: hi, else English' }),
});
