import { BLOCKS, BUSINESS_CITY, WARRANTY_DAYS } from 'api/limits';

/** Texts of home. If docs/product quotes a text, change both. */
export const texts = {
  title: 'Home services at your doorstep',
  description: `Book technicians for AC, fridge, washing machine, TV, water purifier and more in ${BUSINESS_CITY}, and order spare parts at fair prices.`,
  heading: 'Home services at your doorstep',
  lead: `Trained technicians for your home appliances in ${BUSINESS_CITY}. Fixed prices, ${WARRANTY_DAYS}-day warranty, pay after the work.`,
  search: 'What are you looking for?',
  quickLinks: 'Quick links',
  seeAll: 'See All',
  heroImages: 'Popular services',
  heroCaption: 'service',
  noteworthy: 'New and noteworthy',
  noteworthyHint: 'More ways we can help at home',
  mostBooked: 'Most booked services',
  mostBookedFailed: 'Services could not be loaded',
  spareParts: 'Spare Parts',
  sparePartsHint: 'Servicing, Repair, Installation & Uninstallation',
  sparePartsFailed: 'Spare parts could not be loaded',
  allSpareParts: 'See all spare parts',
  testimonial: 'Testimonial',
  testimonialHint: 'Happy people say about services',
  loading: 'Loading services',
} as const;

export const searchTexts = {
  searching: 'Searching…',
  none: 'Nothing found. Try an appliance, such as fridge or fan.',
  failed: 'Search is not available right now. Please try again.',
  clear: 'Clear search',
  service: 'Service',
  product: 'Service',
  sparePart: 'Spare part',
} as const;

/** Five sample reviews with 4 of 5 stars (CATALOGUE-6). */
export const testimonials = [
  {
    name: 'Ritika S.',
    place: 'Matwari',
    service: 'AC jet service',
    quote:
      'Came on time, covered the sofa, washed the filters and showed me the gas pressure. The room cools in ten minutes now.',
  },
  {
    name: 'Md. Arif',
    place: 'Korrah',
    service: 'RO membrane change',
    quote: 'Same price as on the site. He left the old membrane with me, so I know it was changed.',
  },
  {
    name: 'Sunita Devi',
    place: 'Okni',
    service: 'Washing machine',
    quote:
      'The drum made a terrible noise. Fixed in one visit, though he came half an hour late. Kitchen left clean.',
  },
  {
    name: 'Prakash Oraon',
    place: BLOCKS[1],
    service: 'Inverter service',
    quote: `Good work. They came out to ${BLOCKS[1]} the same evening, and I paid only after we tested the backup.`,
  },
  {
    name: 'Neha Kumari',
    place: BLOCKS[0],
    service: 'Fridge gas charge',
    quote:
      'Booked in the morning, fridge cold before dinner. Would have liked a call before he left his shop.',
  },
] as const;
