import type { Outcome } from 'shared-ui/http';
import { api } from 'app-kit/store';

/** Sends a call of the staff API through the shell's client, whose type allows customer calls only. */
export const send = api as unknown as (call: string, options: object) => Promise<Outcome<unknown>>;
