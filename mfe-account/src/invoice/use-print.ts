import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'shared-ui/router';
import { isOpened } from './prints-itself.ts';
import { endWaitAtom } from './wait.atoms.ts';

/** Wait before the page prints by itself, in milliseconds (specification, section 9). */
const PRINT_DELAY_MS = 500;

/** The router's key of the entry with which a document was opened. */
const FIRST_KEY = 'default';

/** What this document has printed by itself. */
const printed = new Set<string>();

const howOpened = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry ? String(entry.type) : 'navigate';
};

/** Prints the page once, half a second after it stands, where it was opened; see `isOpened`. */
export function usePrintOnOpen(invoice: string): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const endWait = useSetAtom(endWaitAtom);
  const name = `${key} ${invoice}`;
  const print = useEffectEvent(() => {
    endWait();
    const opened = isOpened({ type, first: key === FIRST_KEY, how: howOpened() });
    if (!opened || printed.has(name)) return;
    printed.add(name);
    globalThis.print();
  });
  useEffect(() => {
    const timer = setTimeout(() => print(), PRINT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
