/** Texts of the menus, in their chunk. If docs/product quotes a text, change both. */
export const profileTexts = {
  logOut: 'Log out',
  guest: 'Welcome',
} as const;

export const sideTexts = {
  help: 'Help',
  logout: 'Logout',
  login: 'Login/Register',
} as const;
