import { CALL_WITHIN_HOURS, MIN_WITHDRAWAL, WARRANTY_DAYS } from 'api/limits';
import { brand } from '../../../texts/brand.ts';

/**
 * Sections 1 to 7: services, registration, payment.
 * @param percent share of a friend's first order that referrers earn
 */
export const createServicesAndPayment = (percent: number) => [
  {
    heading: 'Our services',
    body: [
      `{shop} arranges visits of technicians for appliances and electrical work, and sells spare parts, in ${brand.city} and around it. The service is offered in this area only and under the laws of India; whoever uses it from elsewhere does so on their own account.`,
      'Times shown for a job are estimates. A confirmed booking names the work, the price and the place.',
    ],
  },
  {
    heading: 'Intellectual property',
    body: [
      'The site, its texts, drawings, programs and the brand belong to us or are licensed to us. You may use them to book, to buy and to read, for yourself and not for a business of your own. Copying, selling or republishing them needs our written consent.',
      'Names and marks of appliance makers belong to their owners and stand here only to say what we repair or sell.',
    ],
  },
  {
    heading: 'User representations',
    body: [
      'By using the service you confirm that:',
      [
        'what you tell us is true and complete, and you keep it so;',
        'you are at least 13 years old;',
        'if you are a minor where you live (generally under about 16), a parent or guardian has permitted your use of the service and answers for it;',
        'you book for places where you may have work done, and are there, or someone who may decide for you is;',
        'you use the service for nothing unlawful, and not by automated means.',
      ],
    ],
  },
  {
    heading: 'User registration',
    body: [
      'An account is opened with a mobile number and a one-time code of four digits. Keep your phone and your codes to yourself: we never ask for a code by telephone or chat. What is done with your account counts as done by you, until you tell us that it was not.',
      'We may refuse or close an account that was opened with someone else’s number or is used against these terms.',
    ],
  },
  {
    heading: 'Purchases and payment',
    body: [
      'We take payment in cash on delivery, or online through our payment provider. All payments are in Indian rupees (₹). Prices include the taxes stated at checkout; the visit of the technician costs nothing extra unless the checkout says so.',
      [
        'The total shown when you order is what you owe for the work and the parts ordered.',
        'Work or parts beyond that are agreed with you before they are done, and stand on the invoice.',
        'An online order counts as paid when the provider has confirmed it to us; until then you may pay it again from your bookings without paying twice.',
        'A price that is plainly a mistake may be corrected by us before the work begins; you may then cancel at no cost.',
      ],
    ],
  },
  {
    heading: 'Policy',
    body: [
      'Cancellation: as long as you can move a booked visit, you can cancel its order in your bookings at once, and what you paid online goes back. Otherwise you may ask for a cancellation there while the order is neither completed nor cancelled. We confirm it there.',
      `Warranty: the work that we have done is covered by a warranty of ${WARRANTY_DAYS} days from its completion. If the same fault comes back in that time, we come again and set it right without charge. The warranty does not cover new faults, damage by voltage, water or misuse, or what others have opened since. Parts carry in addition whatever their maker grants.`,
      percent === 0
        ? 'Referral: share your code with people who have never ordered. At present there is no cashback for it. Rewards got by trickery are taken back.'
        : `Referral: share your code with people who have never ordered. When the first order of a person who used your code is completed, we credit your wallet with cashback of up to ${percent}% of that first order, once for each person. Nobody can refer themselves, and rewards got by trickery are taken back.`,
      `Withdrawal: from ₹${MIN_WITHDRAWAL} on you may ask for a payout to a PhonePe number. Our team contacts you within ${CALL_WITHIN_HOURS} hours after a withdrawal request.`,
    ],
  },
  {
    heading: 'Prohibited activities',
    body: [
      'You may not:',
      [
        'collect data from the service by programs, or copy its catalogue;',
        'guess codes, try the accounts of others, or get round a limit or protection;',
        'order without meaning it, or under a false name;',
        'threaten, insult or endanger technicians or staff, or ask them for unlawful work;',
        'arrange work with our technicians past us in order to avoid these terms;',
        'write reviews about orders that were never yours;',
        'use referral codes for accounts of your own, or in messages nobody asked for.',
      ],
    ],
  },
];
