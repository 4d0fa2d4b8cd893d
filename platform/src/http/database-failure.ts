/** SQLSTATE classes and codes of temporary failures; 25006: the server is a standby, or its disk is full. */
const TEMPORARY_STATE = /^(08|25006|53|57P0)/;

const TEMPORARY_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

const TEMPORARY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|connection ended/i;

function getErrorState(error: object): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** Whether the error means that the database is temporarily unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorState(error);
  if (TEMPORARY_STATE.test(code) || TEMPORARY_MESSAGES.test(error.message)) return true;
  return TEMPORARY_CODES.has(code) && (Reflect.has(error, 'syscall') || code === 'EPIPE');
}

/** Whether the database rejected a write because the user was erased in the meantime. */
export const isErasedUserError = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'constraint') === 'user_is_here';
