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

/** Calls `callback`, if there is one, when the connection is back. */
export function useOnReconnect(callback: (() => void) | undefined): void {
  const handleReconnect = useEffectEvent(() => {
    if (!isDisconnected()) callback?.();
  });
  useEffect(() => onConnectionChange(() => handleReconnect()), []);
}

/** Calls `callback`, if there is one, when the visitor retries a slow request. */
export function useOnRetry(callback: (() => void) | undefined): void {
  const handleRetry = useEffectEvent(() => callback?.());
  useEffect(() => onRetryReads(() => handleRetry()), []);
}

/** Measures the time since mount, or since the last `retry`: `isSlow` after 15 s. */
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
