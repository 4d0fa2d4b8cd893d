import { DEVICE_DAYS } from 'api/limits';
import { storedData } from './policy-retention.texts.ts';
import { rights } from './policy-rights.texts.ts';

/** Privacy policy. Children below 13 are excluded (PAGE-22). */
export const policy = {
  title: 'Privacy Policy',
  description:
    'What {shop} knows about you, why, for how long, and how you get a copy, have it corrected or delete it.',
  lead: 'In force since 22 Nov 2026. This page says what {shop} (“we”) knows about you, why we need it, and what you can do about it. We collect what a booking needs, and nothing to sell.',
  contents: 'On this page',
  sections: [
    {
      heading: 'What we collect',
      body: [
        'You give us these things yourself:',
        [
          'Your mobile number, when you log in or sign up. It is your account: there is no password.',
          'Your name and the address where the work is to be done.',
          'What you book and buy, and how you pay. Card and UPI details stay with the payment provider; we never see them.',
          'The PhonePe number to which you want a reward to be paid out.',
          'What you write to us: messages, reviews, and your email address if you ask for the newsletter.',
        ],
        'Our logs hold the time of each call, what kind of call it was and how long it took: no network address, no name, no number and no code. To stop abuse, calls are counted by the network they come from; a count is deleted within hours after it has stopped counting.',
      ],
    },
    {
      heading: 'Why we use it',
      body: [
        [
          'To let you in, by a one-time code sent to your number.',
          'To send a technician who is near and trained for the job, and to deliver spare parts.',
          'To take payment, to issue the invoice that the law asks for, and to keep our books.',
          'To credit and pay out referral rewards.',
          'To answer you, and to make good under warranty.',
          'To send you the newsletter, once you have confirmed by the link in our mail that you want it.',
          'To keep the service safe: against guessed codes, invented orders and abuse of rewards.',
        ],
        'We do not use your details for the advertising of others, and we do not sell them.',
      ],
    },
    {
      heading: 'Who else sees it',
      body: [
        [
          'The technician who comes to you: your name, number, address and what you booked.',
          'The payment provider, for an online payment or a payout.',
          'The providers that deliver our text messages and mails.',
          'Authorities, where the law obliges us.',
        ],
        'Each of them gets what its task needs and may use it for nothing else.',
      ],
    },
    {
      heading: 'What your browser keeps',
      body: [
        `While you are logged in, your browser keeps the token of your session and your referral code in its local storage. Logging out clears them. Two small cookies protect forms against forgery and keep you on one version of the site while you use it. A third one tells us for ${DEVICE_DAYS} days that this device has logged in, so that nobody else can use up the codes that you may ask for. Others remember your language, that you closed the offer at the top, and which new version of the site failed on your phone. None of them follows you to other sites, and there are no advertising cookies.`,
      ],
    },
    ...storedData,
    ...rights,
    {
      heading: 'Links to others',
      body: [
        'Help opens a chat application, the map is shown by a map site, and the footer leads to an app store and to social networks. What they do with your details is written in their own policies.',
      ],
    },
    {
      heading: 'Changes',
      body: [
        'When this policy changes, the new text stands here with its date, and important changes are announced on the site.',
      ],
    },
  ],
} as const;

/** The officer's name comes from the settings. */
export const complaints = {
  heading: 'Questions and complaints',
  lead: 'Your questions and complaints about your details are answered within 30 days.',
  officer: (name: string): string => `Our grievance officer is ${name}:`,
  post: 'By post to our office, whose address stands on the Contact page.',
  elsewhere: 'Our grievance officer is reached by the ways on the Contact page.',
  board:
    'If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
} as const;
