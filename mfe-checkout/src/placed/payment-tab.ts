/** The tab in which an online order is paid. */

/** A tab that was opened empty within a press, to be led to the payment page, or closed. */
export interface PaymentTab {
  /**
   * Leads it there; where the browser opened none, this tab goes itself.
   * @returns whether this tab stays
   */
  lead: (link: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab at once, since browsers allow that only within a press, and leads it to the payment page when the
 * server has answered. Where the browser opened none, the payment takes this page's place: Back from there comes upon
 * no payment that is over.
 */
export function openPaymentTab(): PaymentTab {
  // Browsers inside other apps return undefined where the standard says null.
  const tab = window.open('', '_blank') ?? null;
  return {
    lead: (link) => {
      const stays = tab !== null && !tab.closed;
      if (stays) tab.opener = null;
      (stays ? tab : globalThis).location.replace(link);
      return stays;
    },
    close: () => tab?.close(),
  };
}
