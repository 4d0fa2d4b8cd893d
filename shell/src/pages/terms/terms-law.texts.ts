import { WARRANTY_DAYS } from 'api/limits';
import { brand } from '../../../texts/brand.ts';

/** Sections 16 to 26: law, disputes, liability, messages, refunds. */
export const law = [
  {
    heading: 'Governing law',
    body: [
      'These terms and whatever arises from them are governed by the laws of India. Rights that consumer law gives you and that no agreement can take away stay with you.',
    ],
  },
  {
    heading: 'Dispute resolution',
    body: [
      'Informal negotiation: if there is a dispute, tell us in writing what happened and what you want. Both sides then negotiate in good faith for at least 30 days before any proceeding is begun. Most things are settled by a call.',
      `Arbitration: what can’t be settled so is decided by a sole arbitrator under the Arbitration and Conciliation Act, 1996, in English or Hindi, with its seat in ${brand.city}, Jharkhand. The award is final and binding. Disputes are heard one by one and not together with those of others.`,
      'Exceptions: matters of intellectual property, urgent relief by a court, and complaints to a consumer commission remain possible at any time.',
    ],
  },
  {
    heading: 'Corrections',
    body: [
      'There may be slips on the service: in descriptions, prices, availability. We correct them when we find them, without notice, and never to the harm of an order that is already confirmed without your consent.',
    ],
  },
  {
    heading: 'Disclaimer',
    body: [
      'The service is offered as it is and as it is available. Beyond the warranty on our work, and what the law prescribes, we promise no particular result: an appliance may be too old or too damaged to be repaired. You use the site at your own risk, and decide yourself on advice that stands on it.',
    ],
  },
  {
    heading: 'Limitations of liability',
    body: [
      'We answer fully for harm to life and health, for intent and for gross negligence. Otherwise our liability for an order is limited to the amount that you paid for it, and we do not answer for lost profit, lost data or consequences that nobody could foresee.',
    ],
  },
  {
    heading: 'Indemnification',
    body: [
      'If others make claims on us because you broke these terms, the law or their rights, you keep us free of these claims and of the reasonable cost of meeting them. We tell you of such a claim without delay and let you take part in answering it.',
    ],
  },
  {
    heading: 'User data',
    body: [
      'We keep the data that running the service needs and back it up regularly. Still you are responsible for what you send us, and should keep your own copies of invoices and other papers that you need.',
    ],
  },
  {
    heading: 'Electronic communications, transactions and signatures',
    body: [
      'Visiting the service, writing to us and ordering are electronic communications. You agree that agreements, notices and invoices may be made and sent electronically, and that this satisfies the requirement of writing. You agree to electronic signatures, orders and records.',
    ],
  },
  {
    heading: 'SMS text messaging',
    body: [
      'With your number you agree to messages that belong to your account and your orders: one-time codes, confirmations, the link for your review. Your operator’s rates may apply. To stop order updates, write to us; codes are sent only when you ask for them.',
    ],
  },
  {
    heading: 'Miscellaneous',
    body: [
      'These terms and the policies named in them are the whole agreement between us. If a part does not hold, the rest does. That we let something pass once does not mean that we give up a right. We may hand our rights and duties to a successor in the business. Nothing here makes us partners, employers or agents of each other. To reach us, use the contact page.',
    ],
  },
  {
    heading: 'Refund policy',
    body: [
      'There is no refund once the order is created by the user. Please check services, parts, quantities and address before you press Order.',
      `This does not touch the warranty of ${WARRANTY_DAYS} days on our work, nor the case that we ourselves can’t carry out an order: then, and where an order that was paid online is cancelled as the section Policy says, the amount goes back the way it came.`,
    ],
  },
] as const;
