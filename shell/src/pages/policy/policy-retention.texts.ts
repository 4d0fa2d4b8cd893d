import { SESSION_DAYS, UNVERIFIED_DAYS } from 'api/limits';

/** Retention and protection. The server enforces each period. */
export const storedData = [
  {
    heading: 'How long we keep it',
    body: [
      [
        `A number that was typed in and never verified: ${UNVERIFIED_DAYS} days.`,
        'Codes: five minutes, and only in scrambled form.',
        `Sessions: until you log out, ${SESSION_DAYS.idle} days without use, or ${SESSION_DAYS.max} days in any case.`,
        'Your name, address and cart: until you delete your account.',
        'What you wrote on the Contact page: two years.',
        'A place that you named because we do not come there yet: a year.',
        'Your email address: until you leave the newsletter. If you do not confirm it, 7 days.',
        'The text messages that we sent you: 90 days. Mails: 7 days.',
        'Invoices, payments and what belongs to them: as long as tax law asks.',
        'Reviews: as long as what they are about is offered. Only their average is shown.',
      ],
    ],
  },
  {
    heading: 'How we protect it',
    body: [
      'All traffic is encrypted. Tokens and codes are stored so that nobody, including us, can read them back. Staff see what their work needs, and each step they take on an order is recorded. No protection is perfect: should yours ever fail, we tell you and the Data Protection Board of India without delay.',
    ],
  },
] as const;
