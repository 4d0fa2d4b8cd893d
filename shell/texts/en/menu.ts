/** Words of the two menus, which come with their code; those that docs/product quotes are exact. */
export const profileTexts = {
  logOut: 'Log out',
  guest: 'Welcome',
} as const;

export const sideTexts = {
  help: 'Help',
  logout: 'Logout',
  login: 'Login/Register',
} as const;
