import { useEffect, useEffectEvent } from 'react';

/** Close handlers of the open overlays, lowest first. */
let escapeHandlers: readonly (() => void)[] = [];

/** Closes the top overlay on Escape. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handler = (): void => close();
    if (escapeHandlers.length === 0) addEventListener('keydown', handleKeydown);
    escapeHandlers = [...escapeHandlers, handler];
    return () => {
      escapeHandlers = escapeHandlers.filter((other) => other !== handler);
      if (escapeHandlers.length === 0) removeEventListener('keydown', handleKeydown);
    };
  }, [isOpen]);
}

function handleKeydown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  // An open list in a field handles the key itself; Mantine marks such a field.
  const field = event.target instanceof Element ? event.target : null;
  if (field?.getAttribute('data-mantine-stop-propagation') === 'true') return;
  escapeHandlers.at(-1)?.();
}
