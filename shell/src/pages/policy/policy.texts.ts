import { brand } from '../../texts.ts';

/** The privacy policy. The age limit is the specification's. */
export const policy = {
  title: 'Privacy Policy',
  description: `What ${brand.name} knows about you, why, for how long, and how you have it corrected or deleted.`,
  lead: `In force since 20 Nov 2026. This page says what ${brand.name} (“we”) knows about you, why we need it, and what you can do about it. We collect what a booking needs, and nothing to sell.`,
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
          'What you write to us: messages, reviews, and your email address if you take the newsletter.',
        ],
        'Our server also notes the time of each request, the pages that were asked for and the network address they were asked from.',
      ],
    },
    {
      heading: 'Why we use it',
      body: [
        [
          'To let you in, by a one-time code sent to your number.',
          'To send a technician who is near and trained for the job, and to deliver spare parts.',
          'To take payment, to issue the tax invoice that the law asks for, and to keep our books.',
          'To credit and pay out referral rewards.',
          'To answer you, and to make good under warranty.',
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
          'The messaging provider that delivers our codes and order messages.',
          'Authorities, where the law obliges us.',
        ],
        'Each of them gets what its task needs and may use it for nothing else.',
      ],
    },
    {
      heading: 'What your browser keeps',
      body: [
        'While you are logged in, your browser keeps the token of your session and your referral code in its local storage. Logging out clears them. Two small cookies protect forms against forgery and keep you on one version of the site while you use it. A third one tells us for 400 days that this device has logged in, so that nobody else can use up the codes that you may ask for. None of them follows you to other sites, and there are no advertising cookies.',
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        'Invoices and what belongs to them are kept as long as tax law asks. Sessions end after 30 days without use. Codes live for five minutes and are stored only in scrambled form. Messages and reviews are kept until they are of no use, or until you ask us to delete them.',
      ],
    },
    {
      heading: 'How we protect it',
      body: [
        'All traffic is encrypted. Tokens and codes are stored so that nobody, including us, can read them back. Staff see what their work needs, and each step they take on an order is recorded. No protection is perfect: should yours ever fail, we tell you and the authorities without delay.',
      ],
    },
    {
      heading: 'Children',
      body: [
        'The service is not meant for children under 13, and we do not knowingly keep anything about them. If you learn that a child under 13 has given us details, tell us and we delete them. Minors who are older need the permission of a parent or guardian to book.',
      ],
    },
    {
      heading: 'Your rights',
      body: [
        'You may ask what we know about you, have it corrected or completed, have it deleted where no law obliges us to keep it, and withdraw a consent that you gave. You may also name someone to act for you. Write to us or call us from your registered number: we answer within 30 days.',
      ],
    },
    {
      heading: 'Links to others',
      body: [
        'Help opens a chat application, the map opens a map site, and the footer leads to an app store and to social networks. What they do with your details is written in their own policies.',
      ],
    },
    {
      heading: 'Changes and contact',
      body: [
        'When this policy changes, the new text stands here with its date, and important changes are announced on the site. Questions and complaints reach us by the contact page, where our number, email and office address stand.',
      ],
    },
  ],
} as const;
