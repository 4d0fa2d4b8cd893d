/** A browser tab for the payment page. */
export interface PaymentTab {
  /** Opens the payment page in the new tab, or in this tab if the browser opened none. */
  navigate: (link: string) => void;
  close: () => void;
}

/**
 * Opens an empty tab. Must be called in the handler of the press, because browsers block a tab that opens later. If the
 * tab is blocked, `window.open` returns null, or undefined in in-app browsers; then the payment page opens in this tab,
 * and Back returns to the bookings.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank') ?? null;
  return {
    navigate: (link) => {
      if (tab === null || tab.closed) globalThis.location.assign(link);
      else {
        tab.opener = null;
        tab.location.replace(link);
      }
    },
    close: () => tab?.close(),
  };
}
