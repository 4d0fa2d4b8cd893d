/** Words of the two menus, which come with their code; those of the specification are exact. */
export const profileTexts = {
  myDetails: 'My Details',
  myBookings: 'My Bookings',
  logOut: 'Log out',
  guest: 'Welcome',
} as const;

export const sideTexts = {
  home: 'Home',
  services: 'Services',
  parts: 'Spare parts',
  cart: 'Cart',
  account: 'My Account',
  bookings: 'Our Bookings',
  help: 'Help',
  contact: 'Contact Us',
  about: 'About',
  logout: 'Logout',
  login: 'Login/Register',
} as const;
