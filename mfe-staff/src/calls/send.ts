import type { Outcome } from 'shared-ui/http';
import { api } from 'app-kit/store';

/**
 * Sends a call of the staff API. Only the type of the shell's client is limited to the calls of the customers' pages.
 */
export const send = api as unknown as (call: string, options: object) => Promise<Outcome<unknown>>;
