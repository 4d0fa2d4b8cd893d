/** The nonce of this document's content security policy. Browsers hide it from attributes, not from the property. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
