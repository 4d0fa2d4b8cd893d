/** A browser tab for the payment page. */
export interface PaymentTab {
  /**
   * Opens the payment page in the new tab, or in this tab if the browser opened none.
   * @returns true if the new tab navigates, so that this tab keeps its page
   */
  navigate: (link: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab. Must be called in the handler of the press, because browsers block a tab that opens later. If the
 * browser opens none, the payment page replaces this page in the history, so that Back does not return here after the
 * payment.
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
