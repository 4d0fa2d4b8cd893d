import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'shared-ui/router';
import { retractToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { canPrint, isNewlyOpened } from './auto-print.ts';

/** Delay in ms before the print dialog opens (INVOICE-7). */
const PRINT_DELAY_MS = 500;

/** Keys and invoice numbers of the history entries that this document has printed. */
const printedEntries = new Set<string>();

function getNavigationType(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry ? String(entry.type) : 'navigate';
}

/** Prints a newly opened page (`isNewlyOpened`) once, half a second after it is loaded. */
export function usePrintOnOpen(invoiceNumber: string): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const retractToast = useSetAtom(retractToastAtom);
  const entry = `${key} ${invoiceNumber}`;
  const print = useEffectEvent(() => {
    retractToast(texts.invoice.pleaseWait);
    if (
      !isNewlyOpened({
        type,
        navigationType: getNavigationType(),
        wasPrinted: printedEntries.has(entry),
      })
    )
      return;
    printedEntries.add(entry);
    if (canPrint()) globalThis.print();
  });
  useEffect(() => {
    const timer = setTimeout(() => print(), PRINT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
