export const privatePage = {
  heading: 'Please log in to see this page',
  hint: 'Only you can see your cart, bookings and rewards.',
  login: 'Log in',
} as const;
