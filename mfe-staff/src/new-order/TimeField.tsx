import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallerOrderBody } from 'api/staff-contract';
import { Select } from 'shared-ui/fields';
import { callStaffApi } from '../calls/staff-client.ts';
import { formatStart, formatWeekday, formatWindow, toDay } from '../visits/times.ts';
import { toWindowItems, type DraftLine } from './new-order.ts';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/new-order.ts';

const { time: timeTexts } = texts;

interface TimeFieldProps {
  block: string;
  lines: readonly DraftLine[];
  start: string;
  error: string | undefined;
  onChange: (start: string) => void;
}

/**
 * The free times for the items and the block. None is preselected. A chosen time that is no longer free stays selected,
 * with an error: perhaps this order has taken it, and the response was lost.
 */
export function TimeField({ block, lines, start, error, onChange }: TimeFieldProps) {
  const isReady = block !== '' && lines.length > 0;
  const items = toWindowItems(lines);
  const windows = useQuery({
    queryKey: ['board', 'windows', block, items],
    enabled: isReady,
    // Holds of other customers change the free times without an event.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { block: block as CallerOrderBody['block'], items };
      return (await callStaffApi('GET /api/visit/windows', { query, signal })).windows;
    },
  });
  if (!isReady) return <p className={layout.secondary}>{timeTexts.notReady}</p>;
  const free = windows.data?.filter((window) => window.free);
  const isUnlisted = start !== '' && free?.some((window) => window.start === start) !== true;
  const isTaken = isUnlisted && free !== undefined;
  return (
    <Select
      label={timeTexts.label}
      hint={free?.length === 0 ? timeTexts.none : undefined}
      placeholder={timeTexts.later}
      value={start}
      options={[
        ...(isUnlisted ? [{ value: start, label: withWeekday(start, formatStart(start)) }] : []),
        ...(free ?? []).map((window) => ({
          value: window.start,
          label: withWeekday(window.start, formatWindow(window.start, window.end)),
        })),
      ]}
      onChange={onChange}
      error={error ?? (isTaken ? timeTexts.taken : windows.error?.message)}
    />
  );
}

const withWeekday = (start: string, time: string): string =>
  `${formatWeekday(toDay(Date.parse(start)))} ${time}`;
