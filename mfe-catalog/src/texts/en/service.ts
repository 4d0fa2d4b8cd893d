import { BUSINESS_CITY, WARRANTY_DAYS } from 'api/limits';

/** Texts of the service pages. If docs/product quotes a text, change both. */
export const texts = {
  listTitle: 'Our services',
  listDescription: `All home services in ${BUSINESS_CITY}. Choose an appliance, see fixed prices and book a technician.`,
  description: (name: string): string =>
    `Book ${name} service and repair at home in ${BUSINESS_CITY}. Fixed prices with tax included, trained technicians, ${WARRANTY_DAYS}-day warranty.`,
  heading: (name: string): string => `${name} service & repair`,
  listHeading: 'Services at home',
  lead: 'Fixed prices, tax included.',
  home: 'Home',
  services: 'Services',
  choose: 'Choose a service',
  products: (name: string): string => `Book ${name}`,
  productsFailed: 'Services could not be loaded',
  noSuchService: 'No Such Service Available',
  notAvailable: 'Not available',
  noSuchServiceHint:
    'We don’t offer this yet. Choose one of the services below, or tell us what you need.',
  allServices: 'See all services',
  contact: 'Contact us',
  loading: 'Loading services',
  viewDetails: 'View details',
  viewCart: 'View Cart',
  goToCart: 'Go to cart',
  warranty: `${WARRANTY_DAYS}-day warranty`,
  details: 'Service details',
  overview: 'Overview',
  howItWorks: 'How it works',
  included: 'What is included',
  excluded: 'What is not included',
  notes: 'Please note',
  faq: 'Frequently asked questions',
  aboutFailed: 'More about this service could not be loaded',
} as const;

export const banner = {
  heading: 'Offers and promises',
  slides: [
    { title: 'Cool again', text: 'AC service by trained technicians' },
    { title: 'Fixed prices, no surprises', text: 'Tax included in every price' },
    { title: `${WARRANTY_DAYS}-day warranty`, text: 'Not right? We come back, free' },
    { title: 'Spare parts', text: 'Known brands, below market price' },
  ],
} as const;
