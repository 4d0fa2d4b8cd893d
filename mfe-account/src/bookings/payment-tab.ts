/** Browser tab for retrying a payment. */

/** An empty tab that was opened during the press, for the payment page. */
export interface PaymentTab {
  /** Navigates to the payment page; in this tab if the browser opened none. */
  lead: (link: string) => void;
  close: () => void;
}

/**
 * Opens an empty tab. Call it within the press: browsers block a tab that opens later. A blocked tab is null, and
 * browsers inside other apps return undefined: the payment then takes this page's place.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank') ?? null;
  return {
    lead: (link) => {
      if (tab === null || tab.closed) globalThis.location.assign(link);
      else tab.location.replace(link);
    },
    close: () => tab?.close(),
  };
}
