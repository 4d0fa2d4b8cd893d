/** Names of roles in messages. */
const IN_HINDI: Readonly<Record<string, string>> = {
  owner: 'मालिक',
  manager: 'मैनेजर',
  dispatcher: 'डिस्पैचर',
  technician: 'टेक्नीशियन',
  accounts: 'अकाउंटेंट',
};

/** Hindi name of a role; the name itself if there is none. */
export const localizeRole = (role: string): string => IN_HINDI[role] ?? role;
