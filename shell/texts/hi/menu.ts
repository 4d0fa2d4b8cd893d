import type { Translation } from 'contract/language';
import type * as en from '../en/menu.ts';

export const profileTexts: Translation<typeof en.profileTexts> = {
  logOut: 'लॉगआउट करें',
  guest: 'नमस्ते',
};

export const sideTexts: Translation<typeof en.sideTexts> = {
  help: 'मदद',
  logout: 'लॉगआउट करें',
  login: 'लॉगिन / रजिस्टर करें',
};
