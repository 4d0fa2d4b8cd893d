import { useEffect, useEffectEvent } from 'react';
import { cover } from './covers.ts';

/**
 * Has the browser's Back close what covers the page, before it leaves the page.
 * @param onClose has to close it
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (opened ? cover(() => close()) : undefined), [opened]);
}
