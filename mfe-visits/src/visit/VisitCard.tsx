import { VISIT_MOVE_UNTIL_MINUTES } from 'api/limits';
import { Button, ButtonLink, Icon, usePressOnce } from 'shared-ui/base';
import type { ToldVisit, VisitProps } from '../fragments.ts';
import { momentWords, whenWords } from '../time/indian-time.ts';
import { texts } from '../texts/en/visits.ts';
import { useNow } from './use-now.ts';
import { firstName, isLive, movableUntil } from './visit.ts';
import styles from './VisitCard.module.css';

/** Time, state and technician of an order's visit, with a button to move it. */
export function VisitCard({ visit, moving = false, onMove }: VisitProps) {
  const now = useNow();
  if (visit === null)
    return (
      <div className={styles.card}>
        <When icon="phone" words={texts.visit.none} />
        {onMove && <MoveButton label={texts.visit.choose} moving={moving} onMove={onMove} />}
      </div>
    );
  return (
    <div className={styles.card}>
      <When icon="calendar" words={whenWords(visit, now)} state={stateWords(visit, now)} />
      {visit.technician !== null && isLive(visit) && <Technician {...visit.technician} />}
      <Move {...{ visit, moving, onMove, now }} />
    </div>
  );
}

/** State of a visit. A held visit shows the expiry and no technician. */
function stateWords({ state, held_until: until }: ToldVisit, now: number): string {
  if (until) return texts.visit.held(momentWords(Date.parse(until), now));
  return texts.visit.states[state] ?? state;
}

interface WhenProps {
  icon: 'calendar' | 'phone';
  words: string;
  state?: string;
}

function When({ icon, words, state }: WhenProps) {
  return (
    <div className={styles.when}>
      <Icon name={icon} size={24} />
      <p className={styles.words}>
        <strong>{words}</strong>
        {state !== undefined && (
          <span className={styles.soft} role="status">
            {state}
          </span>
        )}
      </p>
    </div>
  );
}

function Technician({ name, phone }: NonNullable<ToldVisit['technician']>) {
  return (
    <div className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {name.trim().charAt(0).toUpperCase()}
      </span>
      <p className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.soft}>{texts.visit.technician}</span>
      </p>
      <ButtonLink href={`tel:+91${phone}`} icon="phone" variant="secondary" size="small">
        {texts.visit.call(firstName(name))}
      </ButtonLink>
    </div>
  );
}

interface MoveProps {
  visit: ToldVisit;
  now: number;
  moving: boolean;
  onMove: (() => void) | undefined;
}

/** Until when the visit can be moved, with the button. */
function Move({ visit, moving, onMove, now }: MoveProps) {
  if (visit.state !== 'booked') return null;
  const until = movableUntil(visit, now, VISIT_MOVE_UNTIL_MINUTES);
  if (until === null) return <p className={styles.soft}>{texts.visit.tooLate}</p>;
  return (
    <div className={styles.move}>
      <p className={styles.soft}>{texts.visit.until(momentWords(until, now))}</p>
      {onMove && <MoveButton label={texts.visit.change} moving={moving} onMove={onMove} />}
    </div>
  );
}

interface MoveButtonProps {
  label: string;
  moving: boolean;
  onMove: () => void;
}

function MoveButton({ label, moving, onMove }: MoveButtonProps) {
  const { resting, press } = usePressOnce();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-expanded={moving}
      aria-disabled={resting || undefined}
      onClick={() => press(onMove)}
    >
      {moving ? texts.visit.keep : label}
    </Button>
  );
}
