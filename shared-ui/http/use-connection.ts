import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  isDisconnected,
  getConnectionState,
  onConnectionChange,
  type ConnectionState,
} from './connection.ts';
import {
  retryReads,
  countSlowWrites,
  SLOW_MS,
  onRetryReads,
  onSlowWritesChange,
} from './slow-calls.ts';

const getFalse = (): boolean => false;

/** True while nothing outside can be reached. */
export const useIsDisconnected = (): boolean =>
  useSyncExternalStore(onConnectionChange, isDisconnected, getFalse);

/** Whether the gateway can be reached, and if not, what is missing. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(onConnectionChange, getConnectionState, getServerState);

const getServerState = (): ConnectionState => 'online';

/** True while a write has been on its way for long: its button is busy, and a line says so. */
export const useHasSlowWrite = (): boolean =>
  useSyncExternalStore(onSlowWritesChange, () => countSlowWrites() > 0, getFalse);

/** Does something when the line that was lost is back; without a callback, nothing. */
export function useOnReconnect(callback: (() => void) | undefined): void {
  const back = useEffectEvent(() => {
    if (!isDisconnected()) callback?.();
  });
  useEffect(() => onConnectionChange(() => back()), []);
}

/** Does something when somebody who waits for long asks again; without a callback, nothing. */
export function useOnRetry(callback: (() => void) | undefined): void {
  const again = useEffectEvent(() => callback?.());
  useEffect(() => onRetryReads(() => again()), []);
}

/** A wait: whether it has taken long (15 s), and how to ask again, from where it is counted anew. */
export function useSlowWait(): { long: boolean; again: () => void } {
  const [turn, setTurn] = useState(0);
  const [long, setLong] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLong(turn), SLOW_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  const again = (): void => {
    setTurn(turn + 1);
    retryReads();
  };
  return { long: long === turn, again };
}
