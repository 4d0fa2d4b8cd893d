import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isLineLost, lineState, onLine, type LineState } from './line.ts';
import { askAgain, countLongWrites, LONG_MS, onAskAgain, onLongWrites } from './waits.ts';

const no = (): boolean => false;

/** True while nothing outside can be reached. */
export const useLineLost = (): boolean => useSyncExternalStore(onLine, isLineLost, no);

/** Whether the gateway can be reached, and if not, what is missing. */
export const useLineState = (): LineState => useSyncExternalStore(onLine, lineState, isHere);

const isHere = (): LineState => 'here';

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

/** Does something when somebody who waits for long asks again; without a callback, nothing. */
export function useAskedAgain(callback: (() => void) | undefined): void {
  const again = useEffectEvent(() => callback?.());
  useEffect(() => onAskAgain(() => again()), []);
}

/** A wait: whether it has taken long (15 s), and how to ask again, from where it is counted anew. */
export function useLongWait(): { long: boolean; again: () => void } {
  const [turn, setTurn] = useState(0);
  const [long, setLong] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLong(turn), LONG_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  const again = (): void => {
    setTurn(turn + 1);
    askAgain();
  };
  return { long: long === turn, again };
}
