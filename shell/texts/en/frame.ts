import { PROMO_TEXTS } from 'api/limits';
import { brand } from '../brand.ts';

/** Texts of the frame. If docs/product quotes a text, change both. */
export const texts = {
  loadingPage: 'Loading',
  missingPage: 'This page could not be loaded',
  offline: 'We couldn’t reach the server. Please check your connection and try again.',
  connection: {
    offline: 'You’re offline. We’ll try again when you’re back.',
    unreachable: 'The shop can’t be reached right now. We keep trying.',
    long: 'This is taking longer than usual. We’re still waiting for an answer.',
  },
  loading: 'Please wait',
  notFound: '404 Not Found',
  /** Suffix of page titles. */
  brand: `{shop}, ${brand.city}`,
  /** First breadcrumb in structured data. */
  home: 'Home',
  frame: {
    skip: 'Skip to content',
    top: 'Back to top',
  },
  promo: {
    region: 'Offer',
    text: PROMO_TEXTS.en,
    subscribe: 'Subscribe',
    thanks: 'Thank you! Open the link in our email to confirm your subscription.',
    close: 'Close promotion',
  },
  nav: {
    label: 'Main',
    home: '{shop}, home',
    menu: 'Open menu',
    closeMenu: 'Close menu',
    back: 'Back',
    menuTitle: 'Menu',
    areaLabel: 'Your area is',
    area: (name: string): string => name,
    register: 'Register',
    help: 'Help',
    login: 'Login',
    about: 'About Us',
    contact: 'Contact Us',
    profile: 'Profile menu',
    /** Plural for every number (PAGE-10). */
    cart: (count: number): string => `Cart, ${count} items`,
  },
  /** Names and offer of the other language, written in it. */
  language: {
    other: 'हिन्दी',
    short: 'हि',
    switch: 'हिन्दी में देखें',
    offer: 'यह पेज हिन्दी में भी है।',
    accept: 'हिन्दी में देखें',
    close: 'बंद करें',
  },
  search: {
    label: 'Search for service',
    messages: {
      searching: 'Searching…',
      none: 'Nothing found. Try another word, or look here.',
      failed: 'Search is not available right now. Please try again.',
      clear: 'Clear search',
    },
    hits: {
      service: 'Service',
      product: 'Service',
      sparePart: 'Spare part',
    },
  },
} as const;
