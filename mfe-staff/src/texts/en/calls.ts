/** Fallback messages of API calls. */
export const texts = {
  /** Value of `Accept-Language`. */
  language: 'en',
  away: 'The server can’t be reached. Check whether it was done, then try again.',
  again: 'Try again',
  dismiss: 'Leave it as it is',
  /**
   * Message of a rejected request.
   * @param sentence the server's message
   * @param changedBy who changed the data first; null if nobody did
   */
  refused: (sentence: string, _changedBy: string | null): string => sentence,
  /** The same, with a reason that the server has in English only. */
  refusedInEnglish: (sentence: string, _changedBy: string | null): string => sentence,
  /**
   * Message after success.
   * @param sentence the server's message
   */
  done: (sentence: string): string => sentence,
} as const;
