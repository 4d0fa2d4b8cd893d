/** Texts of the menus, in their chunk. Texts that docs/product quotes must be identical to the quotes. */
export const profileTexts = {
  logOut: 'Log out',
  guest: 'Welcome',
} as const;

export const sideTexts = {
  help: 'Help',
  logout: 'Logout',
  login: 'Login/Register',
} as const;
