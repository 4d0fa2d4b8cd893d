/** What is said of a call where the server says nothing, and how it is asked. */
export const texts = {
  /** As `Accept-Language` has it. */
  language: 'en',
  away: 'The server can not be reached. Look whether it was done, then try again.',
  wrong: 'Something Went Wrong',
  again: 'Try again',
  /** Why something was not done, as a person in this language is told it. @param sentence the server's */
  refused: (sentence: string): string => sentence,
} as const;
