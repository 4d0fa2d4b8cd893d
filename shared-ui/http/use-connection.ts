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

/** True while `offline` or `unreachable`; false on a server and during hydration. */
export const useIsDisconnected = (): boolean =>
  useSyncExternalStore(onConnectionChange, isDisconnected, getFalse);

/** The connection state; `online` on a server and during hydration. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(onConnectionChange, getConnectionState, getServerState);

const getServerState = (): ConnectionState => 'online';

/** True while a write takes more than 15 s. */
export const useHasSlowWrite = (): boolean =>
  useSyncExternalStore(onSlowWritesChange, () => countSlowWrites() > 0, getFalse);

/** Calls back when the connection is back; undefined disables it. */
export function useOnReconnect(callback: (() => void) | undefined): void {
  const handleReconnect = useEffectEvent(() => {
    if (!isDisconnected()) callback?.();
  });
  useEffect(() => onConnectionChange(() => handleReconnect()), []);
}

/** Calls back when the visitor retries a slow request; undefined disables it. */
export function useOnRetry(callback: (() => void) | undefined): void {
  const handleRetry = useEffectEvent(() => callback?.());
  useEffect(() => onRetryReads(() => handleRetry()), []);
}

/** Whether a wait takes more than 15 s, and how to retry; a retry restarts the timer. */
export function useSlowWait(): { isSlow: boolean; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), SLOW_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  const handleRetry = (): void => {
    setAttempt(attempt + 1);
    retryReads();
  };
  return { isSlow: slowAttempt === attempt, retry: handleRetry };
}
