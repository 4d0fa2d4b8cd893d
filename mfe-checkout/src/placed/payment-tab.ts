/** Browser tab for an online payment. */

/** An empty tab that was opened during the press, for the payment page. */
export interface PaymentTab {
  /**
   * Navigates to the payment page; in this tab if the browser opened none.
   * @returns true if the new tab navigates, so that this tab keeps its page
   */
  navigate: (link: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab immediately, because browsers allow it only within a press. If the browser opens none, the
 * payment page takes the place of this page in the history, so that Back does not return here after the payment.
 */
export function openPaymentTab(): PaymentTab {
  // In-app browsers return undefined instead of null.
  const tab = window.open('', '_blank') ?? null;
  return {
    navigate: (link) => {
      const isOpen = tab !== null && !tab.closed;
      if (isOpen) tab.opener = null;
      (isOpen ? tab : globalThis).location.replace(link);
      return isOpen;
    },
    close: () => tab?.close(),
  };
}
