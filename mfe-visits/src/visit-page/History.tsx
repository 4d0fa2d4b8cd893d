import { formatDateTime } from 'shared-ui/parts';
import { texts } from '../texts/en/visits.ts';
import { describeActor, describeEvent, type VisitEvent } from './history.ts';
import styles from './VisitPage.module.css';

/** History of a visit, newest first. */
export function History({ events }: { events: readonly VisitEvent[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.page.history}</h2>
      <ol className={styles.events} aria-label={texts.page.history}>
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.what}`} className={styles.event}>
            <strong>{describeEvent(event)}</strong>
            <span className={styles.soft}>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>, {describeActor(event)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
