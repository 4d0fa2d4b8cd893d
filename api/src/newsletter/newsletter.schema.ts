/** What the newsletter takes. */
import { Type } from 'typebox';
import { EXPLAIN } from 'platform/http';
import { say } from '../texts/texts.ts';

export const NewsletterBody = Type.Object({
  email: Type.String({
    maxLength: 254,
    pattern: '^\\s*[^\\s@<>(),;:"]+@[^\\s@<>(),;:"]+\\.[^\\s@.<>(),;:"]{2,}\\s*$',
    [EXPLAIN]: say.validEmail,
  }),
});

/** The token of a link in a mail. One that does not fit is answered with a page, like one that is over. */
export const LinkQuery = Type.Object({
  token: Type.String({ default: '' }),
  lang: Type.String({ default: 'en', description: 'Language of the page: hi, else English' }),
});
