import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isLineLost, onLine } from './line.ts';
import { countLongWrites, LONG_MS, onLongWrites } from './waits.ts';

const no = (): boolean => false;

/** True while nothing outside can be reached. */
export const useLineLost = (): boolean => useSyncExternalStore(onLine, isLineLost, no);

/** True while a write has been on its way for long: its button is busy, and a line says so. */
export const useLongWrite = (): boolean =>
  useSyncExternalStore(onLongWrites, () => countLongWrites() > 0, no);

/** Does something when the line that was lost is back; without a callback, nothing. */
export function useLineBack(callback: (() => void) | undefined): void {
  const back = useEffectEvent(() => {
    if (!isLineLost()) callback?.();
  });
  useEffect(() => onLine(() => back()), []);
}

/**
 * True once something has taken long (15 s), counted from when this began to stand.
 * @param turn another value begins the count anew
 */
export function useLongWait(turn: number): boolean {
  const [long, setLong] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLong(turn), LONG_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return long === turn;
}
