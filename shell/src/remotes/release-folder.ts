import type { Release } from 'contract/manifest';

/** Whether an address, as a whole, is of one of a release's files, which stand below its entry's folder. */
export const isFileOf = ({ entry }: Pick<Release, 'entry'>, address: string): boolean =>
  address.startsWith(new URL('.', new URL(entry, location.href)).href);
