/** An empty browser tab for the payment page, opened within the press. */
export interface PaymentTab {
  /** Navigates to the payment page; in this tab if the browser opened none. */
  navigate: (link: string) => void;
  close: () => void;
}

/**
 * Opens an empty tab. Call it within the press: browsers block a tab that opens later. A blocked tab is null, and
 * in-app browsers return undefined; then the payment page opens in this tab, and Back returns to the bookings.
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
