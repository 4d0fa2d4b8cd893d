/** Menus, loaded with them; texts that docs/product quotes are exact. */
export const profileTexts = {
  logOut: 'Log out',
  guest: 'Welcome',
} as const;

export const sideTexts = {
  help: 'Help',
  logout: 'Logout',
  login: 'Login/Register',
} as const;
