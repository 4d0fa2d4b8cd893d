import { getStorageUrl } from 'contract/pictures';
import { Button, ButtonLink, Icon, Picture, usePressOnce } from 'shared-ui/base';
import type { VisitInfo, VisitProps, VisitTechnician } from '../fragments.ts';
import { formatMoment, formatWindow } from '../time/format-time.ts';
import { texts } from '../texts/en/visits.ts';
import { useNow } from './use-now.ts';
import { getFirstName, isLive, getMoveDeadline } from './visit.ts';
import styles from './VisitCard.module.css';

/** Time, state and technician of an order's visit, with a button to move it. */
export function VisitCard({ visit, moving = false, onMove }: VisitProps) {
  const now = useNow();
  if (visit === null)
    return (
      <div className={styles.card}>
        <VisitTime icon="phone" text={texts.visit.none} />
        {onMove && <MoveButton label={texts.visit.choose} moving={moving} onMove={onMove} />}
      </div>
    );
  return (
    <div className={styles.card}>
      <VisitTime
        icon="calendar"
        text={formatWindow(visit, now)}
        state={describeState(visit, now)}
      />
      {visit.technician !== null && isLive(visit) && <Technician {...visit.technician} />}
      {visit.completion_code !== undefined && <CompletionCode code={visit.completion_code} />}
      <MoveSection {...{ visit, moving, onMove, now }} />
    </div>
  );
}

/** Describes the state of a visit, or the expiry of its hold if it is only held. */
function describeState({ state, held_until: until }: VisitInfo, now: number): string {
  if (until) return texts.visit.held(formatMoment(Date.parse(until), now));
  return texts.visit.states[state] ?? state;
}

interface VisitTimeProps {
  icon: 'calendar' | 'phone';
  text: string;
  state?: string;
}

function VisitTime({ icon, text, state }: VisitTimeProps) {
  return (
    <div className={styles.time}>
      <Icon name={icon} size={24} />
      <p className={styles.text}>
        <strong>{text}</strong>
        {state !== undefined && (
          <span className={styles.soft} role="status">
            {state}
          </span>
        )}
      </p>
    </div>
  );
}

function Technician({ name, phone, photo, since }: VisitTechnician) {
  return (
    <div className={styles.technician}>
      {photo ? (
        <Picture
          className={styles.avatar}
          src={getStorageUrl(photo)}
          alt=""
          width={56}
          height={56}
        />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {name.trim().charAt(0).toUpperCase()}
        </span>
      )}
      <p className={styles.text}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.soft}>
          {texts.visit.technician}
          {since !== undefined && ` · ${texts.visit.since(since.slice(0, 4))}`}
        </span>
      </p>
      <ButtonLink href={`tel:+91${phone}`} icon="phone" variant="secondary" size="small">
        {texts.visit.call(getFirstName(name))}
      </ButtonLink>
    </div>
  );
}

/** The code that the customer reads out to the technician. */
function CompletionCode({ code }: { code: string }) {
  return (
    <p className={styles.text}>
      <span>
        {texts.visit.code} <strong className={styles.code}>{code}</strong>
      </span>
      <span className={styles.soft}>{texts.visit.codeHint}</span>
    </p>
  );
}

interface MoveSectionProps {
  visit: VisitInfo;
  now: number;
  moving: boolean;
  onMove: (() => void) | undefined;
}

/**
 * The deadline for moving the visit, and the button that moves it. After the deadline, asks the customer to call. If an
 * older server sends no deadline, shows only the button. Renders nothing unless the visit is booked.
 */
function MoveSection({ visit, moving, onMove, now }: MoveSectionProps) {
  if (visit.state !== 'booked') return null;
  const until = getMoveDeadline(visit, now);
  if (until === null && visit.movable_until !== undefined)
    return <p className={styles.soft}>{texts.visit.tooLate}</p>;
  if (!onMove) return null;
  return (
    <div className={styles.move}>
      {until !== null && (
        <p className={styles.soft}>{texts.visit.until(formatMoment(until, now))}</p>
      )}
      <MoveButton label={texts.visit.change} moving={moving} onMove={onMove} />
    </div>
  );
}

interface MoveButtonProps {
  label: string;
  moving: boolean;
  onMove: () => void;
}

function MoveButton({ label, moving, onMove }: MoveButtonProps) {
  const { isCoolingDown, press } = usePressOnce();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-expanded={moving}
      aria-disabled={isCoolingDown || undefined}
      onClick={() => press(onMove)}
    >
      {moving ? texts.visit.keep : label}
    </Button>
  );
}
