import { useEffect, useEffectEvent } from 'react';
import { pushOverlay } from './overlays.ts';

/**
 * Closes an overlay on Back.
 * @param onClose must close it
 */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (opened ? pushOverlay(() => close()) : undefined), [opened]);
}
