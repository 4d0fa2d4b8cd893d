/**
 * What the federation runtime says of its errors: their number and what they are about. The sentences stand in its
 * documentation, by number; a page that carried them would show them to nobody.
 */
export * from 'federation-error-codes';

export const runtimeDescMap: Readonly<Record<string, string>> = {};

/** An error in short. */
export const getShortErrorMsg = (code: string, _sentences: unknown, about?: object): string =>
  `Module federation ${code} ${JSON.stringify(about)}`;

/** Hands an error to whoever logs it, or throws it. */
export const logAndReport = <T>(
  code: string,
  sentences: unknown,
  about: object | undefined,
  report: (message: string) => T,
): T => report(getShortErrorMsg(code, sentences, about));
