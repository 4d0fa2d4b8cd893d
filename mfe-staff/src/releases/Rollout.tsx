import type { RolloutOverview, TestOverview } from 'releases/staff-contract';
import { Table, type Column } from 'shared-ui/forms/lists';
import styles from './ReleasesPage.module.css';
import { texts } from '../texts/en/releases.ts';

/** A rollout: its state, the tests that decide about it, and how many visitors each test still needs. */
export function Rollout({
  rollout: { text, mismatch, visitors, halting, next },
}: {
  rollout: RolloutOverview;
}) {
  return (
    <div className={styles.rollout}>
      <p>{text}</p>
      {mismatch !== null && (
        <p role="alert" className={styles.alert}>
          {mismatch}
        </p>
      )}
      {halting.length > 0 && (
        <details>
          <summary className={styles.summary}>{texts.tests(visitors)}</summary>
          <h3 className={styles.subheading}>{texts.goals[next.goal]}</h3>
          <Table
            caption={texts.goals[next.goal]}
            captionHidden
            columns={[...COLUMNS, MISSING_COLUMN]}
            rows={next.tests}
            rowKey={({ name }) => name}
          />
          <h3 className={styles.subheading}>{texts.against}</h3>
          <Table
            caption={texts.against}
            captionHidden
            columns={COLUMNS}
            rows={halting}
            rowKey={({ name }) => name}
          />
        </details>
      )}
    </div>
  );
}

const formatFigure = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-IN');

const COLUMNS: readonly Column<TestOverview>[] = [
  { label: texts.test.name, cell: ({ name }) => name },
  {
    label: texts.test.e,
    align: 'end',
    cell: ({ e, needed }) => texts.test.of(formatFigure(e), formatFigure(needed)),
  },
];

const MISSING_COLUMN: Column<RolloutOverview['next']['tests'][number]> = {
  label: texts.test.missing,
  align: 'end',
  cell: ({ missing }) => (missing === null ? texts.test.never : missing.toLocaleString('en-IN')),
};
