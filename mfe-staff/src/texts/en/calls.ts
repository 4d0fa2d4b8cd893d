/** Texts of API calls. */
export const texts = {
  /** Value of `Accept-Language`. */
  language: 'en',
  unreachable: 'The server can’t be reached. Check whether it was done, then try again.',
  again: 'Try again',
  dismiss: 'Leave it as it is',
  /**
   * Message of a rejected request.
   * @param sentence the server's message
   */
  refused: (sentence: string): string => sentence,
  /**
   * Message after success.
   * @param sentence the server's message
   */
  done: (sentence: string): string => sentence,
} as const;
