/** Sections 8 to 15: contributions, app, operation. */
export const operation = [
  {
    heading: 'Contributions',
    body: [
      'What you send us or write on the service (reviews, messages, pictures of a fault) must be yours, true and lawful, and must not expose the private matters of others. You answer for it. We need not publish it, and may shorten or remove it where it breaks these terms.',
    ],
  },
  {
    heading: 'Contribution licence',
    body: [
      'You keep the ownership of your contributions. You allow us, without payment and for as long as they stand with us, to store them, to show them on the service and to use them for improving it. For ideas that you send us we owe nothing, and may use them freely.',
    ],
  },
  {
    heading: 'Guidelines for reviews',
    body: [
      'A review may be written for a completed order, once, through the link that we send. It must come from your own experience and keep to the matter:',
      [
        'no insults, threats or remarks about someone’s origin, faith, sex or body;',
        'no advertising, and no rating for or against a competitor;',
        'no legal judgements: say what happened instead.',
      ],
      'A review is its writer’s opinion and not ours.',
    ],
  },
  {
    heading: 'Mobile application licence',
    body: [
      'If you use our Android application, you may install it on devices that you own or control and use it under these terms. You may not take it apart, change it, rent it out or remove its notices. The app store’s own terms hold beside these, and the store owes you no support for the application.',
    ],
  },
  {
    heading: 'Services management',
    body: [
      'We may, but need not, watch the service for breaches of these terms; refuse, limit or switch off access of those who break them; remove content that is too large or harmful; and run the service so that our rights and property and its working are protected.',
    ],
  },
  {
    heading: 'Privacy',
    body: [
      'How we deal with personal details is written in our privacy policy, which is part of these terms. The service is run from India, and your details are kept there. We do not knowingly take details from children under 13, and delete what we find.',
    ],
  },
  {
    heading: 'Term and termination',
    body: [
      'These terms hold while you use the service. You may stop at any time and have your account closed. We may end or suspend an account that breaks these terms or the law, where it matters without notice. Orders that were confirmed before are still carried out or settled. Whoever was excluded may not open another account under any name.',
    ],
  },
  {
    heading: 'Modifications and interruptions',
    body: [
      'We may change, add or drop services and prices for the future; orders that were placed keep theirs. The service may be down for maintenance or for reasons beyond our control. We try to keep that short, and do not owe compensation for it.',
      'If these terms change, the new text stands here with its date. Using the service after that means that you accept it.',
    ],
  },
] as const;
