import { useEffect, useEffectEvent } from 'react';

/** What Escape closes, the lowest first. */
let closers: readonly (() => void)[] = [];

/** Closes what covers the page at Escape; where one covers another, the uppermost only. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const closer = (): void => close();
    if (closers.length === 0) addEventListener('keydown', press);
    closers = [...closers, closer];
    return () => {
      closers = closers.filter((one) => one !== closer);
      if (closers.length === 0) removeEventListener('keydown', press);
    };
  }, [opened]);
}

function press(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  // A list that is open in a field of the dialog takes the key for itself; the component library marks the field.
  const field = event.target instanceof Element ? event.target : null;
  if (field?.getAttribute('data-mantine-stop-propagation') === 'true') return;
  closers.at(-1)?.();
}
