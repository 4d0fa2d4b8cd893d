import { useEffect, useEffectEvent } from 'react';
import { pushOverlay } from './overlays.ts';

/**
 * Has the browser's Back close what covers the page, before it leaves the page.
 * @param onClose has to close it
 */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (opened ? pushOverlay(() => close()) : undefined), [opened]);
}
