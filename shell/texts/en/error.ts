export const error = {
  title: 'Page not shown',
  description: 'This page could not be shown.',
  hint: 'The address may be mistyped, or the page may have moved. Your cart and bookings are safe.',
  home: 'Go to the home page',
  services: 'See all services',
  again: 'Try again',
} as const;
