/** The tab in which a booking is paid again. */

/** A tab that was opened empty within a press, to be led to the payment page, or closed. */
export interface PaymentTab {
  /** Leads it to the payment page; if the browser opened no tab, this one goes there. */
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
