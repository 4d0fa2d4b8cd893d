import type { Load, Technician } from 'api/staff-contract';
import type { ReactNode } from 'react';
import { Button } from 'shared-ui/base';
import { usePlaceName } from '../calls/use-shop.ts';
import { Phone } from '../ui/Phone.tsx';
import { formatLeave, type Leave } from './leave.ts';
import {
  formatDayHeading,
  formatHours,
  getDays,
  getWorkload,
  classifyDay,
  formatMinutes,
  type DayOfLoad,
} from './load.ts';
import layout from '../ui/layout.module.css';
import styles from './LoadTable.module.css';
import { texts } from '../texts/en/technicians.ts';

interface LoadTableProps {
  technicians: readonly Technician[];
  load: Load;
  getServiceName: (id: number) => string;
  /** Null for read-only access. */
  actions: TechnicianActions | null;
}

interface TechnicianActions extends Record<
  'edit' | 'leave' | 'end',
  (technician: Technician) => void
> {
  cancelLeave: (technician: Technician, leave: Leave) => void;
}

const ACTIONS = [
  { name: 'edit', label: texts.edit, variant: 'secondary' },
  { name: 'leave', label: texts.leave.open, variant: 'secondary' },
  { name: 'end', label: texts.end.open, variant: 'ghost' },
] as const;

/** Technicians with their workload of the coming days. */
export function LoadTable({ technicians, load, getServiceName, actions }: LoadTableProps) {
  if (technicians.length === 0) return <p>{texts.none}</p>;
  return (
    <div className={styles.scroll} role="region" aria-label={texts.load.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.load.who}</th>
            {load.days.map((day) => (
              <th key={day} scope="col" className={styles.day}>
                {formatDayHeading(day)}
              </th>
            ))}
            {actions !== null && <th scope="col">{texts.load.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {technicians.map((technician) => (
            <tr key={technician.id}>
              <th scope="row" className={styles.technician}>
                <TechnicianSummary
                  technician={technician}
                  getServiceName={getServiceName}
                  actions={actions}
                />
              </th>
              {getDays(load, technician.id).map((day, index) => (
                <td key={load.days[index]} className={styles.day}>
                  {day !== undefined && <Day day={day} />}
                </td>
              ))}
              {actions !== null && (
                <td>
                  <div className={styles.actions}>
                    {ACTIONS.map(({ name, label, variant }) => (
                      <Button
                        key={name}
                        size="small"
                        variant={variant}
                        aria-label={`${label}: ${technician.name}`}
                        onClick={() => actions[name](technician)}
                      >
                        {label}
                      </Button>
                    ))}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TechnicianSummaryProps = Pick<LoadTableProps, 'getServiceName' | 'actions'> & {
  technician: Technician;
};

function TechnicianSummary({ technician, getServiceName, actions }: TechnicianSummaryProps) {
  const { facts } = texts;
  const { name, phone, skills, blocks, hours, leave } = technician;
  const getPlaceName = usePlaceName();
  return (
    <>
      <span className={styles.name}>{name}</span> <Phone number={phone} />
      <dl className={styles.facts}>
        <DetailRow label={facts.skills}>{skills.map(getServiceName).join(', ')}</DetailRow>
        <DetailRow label={facts.blocks}>{blocks.map(getPlaceName).join(', ')}</DetailRow>
        <DetailRow label={facts.hours}>{formatHours(hours)}</DetailRow>
        {leave.map((period) => (
          <DetailRow key={period.from} label={facts.leave}>
            {formatLeave(period)}{' '}
            {actions !== null && (
              <button
                type="button"
                className={styles.cancelLeave}
                aria-label={texts.cancelLeave.of(name, formatLeave(period))}
                onClick={() => actions.cancelLeave(technician, period)}
              >
                {texts.cancelLeave.open}
              </button>
            )}
          </DetailRow>
        ))}
      </dl>
      <span className={styles.upcoming}>{facts.ahead(technician.visits_ahead)}</span>
    </>
  );
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{children}</dd>
    </div>
  );
}

function Day({ day }: { day: DayOfLoad }) {
  const { load } = texts;
  const kind = classifyDay(day);
  if (kind === 'off' || kind === 'away')
    return <span className={layout.secondary}>{load[kind]}</span>;
  return (
    <span className={styles.workload} data-kind={kind}>
      <span>{load.visits(day.visits)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${getWorkload(day) * 100}%` }} />
      </span>
      <span className={styles.duration}>
        <span className={styles.noWrap}>{formatMinutes(day.busy)}</span>{' '}
        <span className={styles.noWrap}>{load.of(formatMinutes(day.hours))}</span>
        {kind === 'over' && <strong> {load.over}</strong>}
        {kind === 'work' && day.away && <> {load.away}</>}
      </span>
    </span>
  );
}
