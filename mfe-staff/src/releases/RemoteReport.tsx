import type { ErrorOverview, RemoteOverview } from 'releases/staff-contract';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { Panel } from '../ui/Panel.tsx';
import layout from '../ui/layout.module.css';
import styles from './ReleasesPage.module.css';
import { texts } from '../texts/en/releases.ts';

type Failure = RemoteOverview['failures'][number];

const { reports } = texts;

interface RemoteReportProps {
  remote: RemoteOverview;
  /** Whether visitors have reported failures or errors. */
  hasReports: boolean;
}

/** The failures and errors that visitors reported about one remote, and the versions of the remote. */
export function RemoteReport({
  remote: { remote, versions, ...reported },
  hasReports,
}: RemoteReportProps) {
  return (
    <Panel heading={remote}>
      {hasReports ? <Reports {...reported} /> : <p className={layout.muted}>{reports.none}</p>}
      <details>
        <summary className={styles.summary}>{texts.versions(versions.length)}</summary>
        <ul className={styles.versions}>
          {versions.map(({ version, source }) => (
            <li key={version}>
              <code>{version}</code>{' '}
              {source !== null && <span className={layout.muted}>{source}</span>}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

function Reports({ failures, errors }: Pick<RemoteOverview, 'failures' | 'errors'>) {
  return (
    <>
      {failures.length > 0 && (
        <>
          <h3 className={styles.subheading}>{reports.failures}</h3>
          <Table
            caption={reports.failures}
            captionHidden
            columns={FAILURE_COLUMNS}
            rows={failures}
            rowKey={({ version }) => version}
          />
        </>
      )}
      <h3 className={styles.subheading}>{reports.errors}</h3>
      {errors.length === 0 && <p className={layout.muted}>{reports.noErrors}</p>}
      <ul className={styles.errors}>
        {errors.map((error) => (
          <ErrorLine key={`${error.version} ${error.title} ${error.place}`} error={error} />
        ))}
      </ul>
    </>
  );
}

function ErrorLine({ error }: { error: ErrorOverview }) {
  const { count, title, place, code, version, first, last } = error;
  const routes = Object.entries(error.routes)
    .map(([route, times]) => `${route} (${times.toLocaleString('en-IN')})`)
    .join(', ');
  return (
    <li>
      <p>
        <strong>{count.toLocaleString('en-IN')}</strong> <span lang="en">{title}</span>
      </p>
      <p>
        <code>{place}</code>
      </p>
      {code !== null && <pre className={styles.code}>{code}</pre>}
      <p className={layout.muted}>
        {reports.span(version, formatDateTime(first), formatDateTime(last))}
        {routes !== '' && `, ${reports.routes(routes)}`}
      </p>
    </li>
  );
}

const describeVersion = ({ version, role }: Failure): string =>
  role === null ? version : `${version} (${texts.names[role]})`;

const FAILURE_COLUMNS: readonly Column<Failure>[] = [
  { label: reports.version, cell: describeVersion },
  {
    label: reports.failed,
    align: 'end',
    cell: ({ failed, visits }) => reports.of(failed, visits),
  },
];
