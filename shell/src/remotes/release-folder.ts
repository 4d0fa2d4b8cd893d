import type { Release } from 'contract/manifest';

/** Whether an absolute address is a file of the release, i.e. in the folder of its entry. */
export const isFileOf = ({ entry }: Pick<Release, 'entry'>, address: string): boolean =>
  address.startsWith(new URL('.', new URL(entry, location.href)).href);
