import type { PaymentTab } from './checkout.atoms.ts';

/**
 * Opens an empty tab at once, since browsers allow that only within a press, and leads it to the payment page when the
 * server has answered. Where the browser opened none, the page offers the link itself.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  return {
    lead: (link) => {
      if (tab === null) return;
      tab.opener = null;
      tab.location.replace(link);
    },
    close: () => tab?.close(),
  };
}
