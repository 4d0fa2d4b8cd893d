import { MOBILE_NUMBER } from '../limits.ts';

const FILLING = /[\s().-]/g;
/** Ten digits, and what people put before them: +91, 91, 0091 or 0. */
const NUMBER = new RegExp(String.raw`^(?:(?:\+|00)?91|0)?(${MOBILE_NUMBER})$`);

/**
 * The ten digits of a mobile number as staff write or paste it, such as `+91 94310 12345` or
 * `094310-12345`; null for what is none.
 */
export const phoneFrom = (written: string): string | null =>
  NUMBER.exec(written.replace(FILLING, ''))?.[1] ?? null;
