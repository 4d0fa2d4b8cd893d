import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOnReconnect } from 'shared-ui/http';
import { toIndianDay } from 'contract/indian-time';
import type { TimeChoiceProps } from '../fragments.ts';
import { texts } from '../texts/en/visits.ts';
import { CartTimeController } from './cart-time-controller.ts';
import { MoveTimeController } from './move-time-controller.ts';
import type { Choice } from './state.ts';
import { loadWindows, releaseHold, isWindowTaken, holdWindow, moveVisit } from './visits.api.ts';

/** Props if the block of the address is known. */
export interface PropsWithBlock extends TimeChoiceProps {
  block: string;
}

/** Latest props, for callbacks that run later. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

const MINUTE_MS = 60_000;
const getToday = (): number => toIndianDay(Date.now());

/**
 * Returns the state of the selection. Loads the windows on mount, again on reconnect if that failed, and when they may be
 * stale: after midnight, and when the page becomes visible again.
 */
function useController(
  controller: Pick<
    CartTimeController | MoveTimeController,
    'get' | 'subscribe' | 'load' | 'refresh'
  >,
): Choice {
  const choice = useSyncExternalStore(controller.subscribe, controller.get, controller.get);
  useEffect(() => void controller.load(), [controller]);
  useEffect(() => {
    let lastDay = getToday();
    const refresh = (): void => {
      lastDay = getToday();
      if (!document.hidden) void controller.refresh();
    };
    const timer = setInterval(() => {
      if (getToday() !== lastDay) refresh();
    }, MINUTE_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [controller]);
  useOnReconnect(choice.kind === 'failed' ? () => void controller.load() : undefined);
  return choice;
}

/** Selects a time for the cart. */
export function useCartChoice(props: PropsWithBlock): {
  choice: Choice;
  controller: CartTimeController;
} {
  const latest = useLatest(props);
  const [controller] = useState(() => {
    const request = { block: props.block, orderId: undefined };
    return new CartTimeController({
      load: () => loadWindows(request),
      hold: (start) => holdWindow(request, start),
      release: releaseHold,
      isWindowTaken,
      onHold: (hold) => latest.current.onHold?.(hold),
      offlineMessage: texts.choice.notKept,
    });
  });
  const choice = useController(controller);
  const { conflicts = 0 } = props;
  useEffect(() => {
    if (conflicts > 0) void controller.handleRejection();
  }, [controller, conflicts]);
  const visitCount = countVisits(choice);
  useEffect(() => latest.current.onVisitCount?.(visitCount), [latest, visitCount]);
  return { choice, controller };
}

/** Number of visits that are held. A hold lists its visits only if there are several. */
const countVisits = (choice: Choice): number =>
  choice.kind === 'ready' && choice.until !== null ? Math.max(1, choice.visits.length) : 0;

/** Selects a time for moving an order. */
export function useMoveChoice(
  props: PropsWithBlock,
  orderId: number,
): { choice: Choice; controller: MoveTimeController } {
  const latest = useLatest(props);
  const [controller] = useState(() => {
    const request = { block: props.block, orderId };
    return new MoveTimeController({
      load: () => loadWindows(request),
      hold: (start) => holdWindow(request, start),
      move: (hold) => moveVisit(orderId, hold),
      release: releaseHold,
      onMoved: () => latest.current.onMoved?.(),
      offlineMessage: texts.offline,
    });
  });
  return { choice: useController(controller), controller };
}
