import { VISIT_HOLD_MINUTES } from 'api/limits';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOnReconnect } from 'shared-ui/http';
import type { TimeChoiceProps } from '../fragments.ts';
import { texts } from '../texts/en/visits.ts';
import { CartTimeController } from './cart-time-controller.ts';
import { MoveTimeController } from './move-time-controller.ts';
import type { Choice } from './state.ts';
import { loadWindows, releaseHold, isWindowTaken, holdWindow, moveVisit } from './visits.api.ts';

/** Props with a known address. */
export interface PlacedProps extends TimeChoiceProps {
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

/** Starts a controller on mount and again when the network is back; returns its state. */
function useController(
  choice: Pick<CartTimeController | MoveTimeController, 'get' | 'subscribe' | 'load'>,
): Choice {
  const shown = useSyncExternalStore(choice.subscribe, choice.get, choice.get);
  useEffect(() => void choice.load(), [choice]);
  useOnReconnect(shown.kind === 'failed' ? () => void choice.load() : undefined);
  return shown;
}

/** Selection for the cart. */
export function useCartChoice(props: PlacedProps): { shown: Choice; choice: CartTimeController } {
  const latest = useLatest(props);
  const [choice] = useState(() => {
    const request = { block: props.block, order: undefined };
    return new CartTimeController({
      load: () => loadWindows(request),
      hold: (start) => holdWindow(request, start),
      release: releaseHold,
      isWindowTaken,
      onHold: (hold) => latest.current.onHold?.(hold),
      holdMs: VISIT_HOLD_MINUTES * 60_000,
      holdFailed: texts.choice.notKept,
    });
  });
  const shown = useController(choice);
  const { conflicts = 0 } = props;
  useEffect(() => {
    if (conflicts > 0) void choice.handleRejection();
  }, [choice, conflicts]);
  const visitCount = countVisits(shown);
  useEffect(() => latest.current.onVisitCount?.(visitCount), [latest, visitCount]);
  return { shown, choice };
}

/** Number of visits that are held. A hold lists them only if there are several. */
const countVisits = (shown: Choice): number =>
  shown.kind === 'ready' && shown.until !== null ? Math.max(1, shown.visits.length) : 0;

/** Selection for moving an order. */
export function useMoveChoice(
  props: PlacedProps,
  order: number,
): { shown: Choice; choice: MoveTimeController } {
  const latest = useLatest(props);
  const [choice] = useState(() => {
    const request = { block: props.block, order };
    return new MoveTimeController({
      load: () => loadWindows(request),
      hold: (start) => holdWindow(request, start),
      move: (hold) => moveVisit(order, hold),
      onMoved: () => latest.current.onMoved?.(),
      offlineMessage: texts.offline,
    });
  });
  return { shown: useController(choice), choice };
}
