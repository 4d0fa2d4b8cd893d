/** Menus, loaded with them; texts quoted in docs/product must match it exactly. */
export const profileTexts = {
  logOut: 'Log out',
  guest: 'Welcome',
} as const;

export const sideTexts = {
  help: 'Help',
  logout: 'Logout',
  login: 'Login/Register',
} as const;
