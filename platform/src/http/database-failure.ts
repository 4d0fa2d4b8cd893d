/** SQLSTATE classes and codes that say: not now. */
const PASSING_STATE = /^(08|53|57P0)/;

const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

const PASSING_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i;

function codeOf(error: object): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** Whether the error means that the database cannot be reached now, but may be soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (PASSING_STATE.test(code) || PASSING_MESSAGES.test(error.message)) return true;
  return PASSING_CODES.has(code) && (Reflect.has(error, 'syscall') || code === 'EPIPE');
}

/** Whether the database kept something from being written for a user who was erased meanwhile. */
export const isOfErasedUser = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'constraint') === 'user_is_here';
