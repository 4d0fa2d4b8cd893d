/** The shell's words, in one place for a second language. */
export const brand = { name: 'Sudhaar', city: 'Hazaribagh' } as const;

export const texts = {
  loadingPage: 'Loading the page',
  missingPage: 'This page could not be loaded',
  missingPlace: {
    'mfe-catalog': 'Services could not be loaded',
    'mfe-checkout': 'Your cart could not be loaded',
    'mfe-account': 'Your account could not be loaded',
  } as Readonly<Record<string, string>>,
  errorHeading: 'Unexpected Application Error!',
  notFound: '404 Not Found',
} as const;
