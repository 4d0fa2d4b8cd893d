import { useQuery } from '@tanstack/react-query';
import type { RemoteOverview, ReleasesOverview } from 'releases/staff-contract';
import { Table, type Column } from 'shared-ui/forms/lists';
import { callStaffApi } from '../calls/staff-client.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { History } from './History.tsx';
import { OverrideLinks } from './OverrideLinks.tsx';
import { RemoteReport } from './RemoteReport.tsx';
import { Rollout } from './Rollout.tsx';
import layout from '../ui/layout.module.css';
import styles from './ReleasesPage.module.css';
import { texts } from '../texts/en/releases.ts';

/** Polled, because no event reports a change of releases. */
const POLL_MS = 10_000;

/** Live versions, rollouts, failures and errors. Changes are made with the `release` command. */
export default function ReleasesPage() {
  const query = useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => callStaffApi('GET /ops/releases/overview', { signal }),
    refetchInterval: POLL_MS,
  });
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <QueryResult query={query}>{(overview) => <Overview overview={overview} />}</QueryResult>
    </>
  );
}

function Overview({ overview: { remotes, overrides, history } }: { overview: ReleasesOverview }) {
  if (remotes.length === 0) return <p className={layout.muted}>{texts.none}</p>;
  return (
    <div className={layout.panels}>
      {remotes.map((remote) => (
        <HaltedCanary key={remote.remote} remote={remote} />
      ))}
      <Panel heading={texts.live}>
        <Table
          caption={texts.live}
          captionHidden
          columns={COLUMNS}
          rows={remotes}
          rowKey={({ remote }) => remote}
        />
      </Panel>
      {remotes.some(({ rollout }) => rollout !== null) && (
        <Panel heading={texts.rollouts}>
          {remotes.map(
            ({ remote, rollout }) => rollout !== null && <Rollout key={remote} rollout={rollout} />,
          )}
        </Panel>
      )}
      <div className={layout.columns}>
        {remotes
          .toSorted((a, b) => Number(hasReports(b)) - Number(hasReports(a)))
          .map((remote) => (
            <RemoteReport key={remote.remote} remote={remote} hasReports={hasReports(remote)} />
          ))}
      </div>
      <OverrideLinks links={overrides} />
      <History lines={history} />
    </div>
  );
}

const hasReports = ({ failures, errors }: RemoteOverview): boolean =>
  failures.length + errors.length > 0;

function HaltedCanary({ remote: { remote, canary } }: { remote: RemoteOverview }) {
  if (canary?.state !== 'halted') return null;
  return (
    <p role="alert" className={styles.alert}>
      <strong>{texts.halted(remote, canary.version)}</strong> {canary.reason} {texts.haltedHint}
    </p>
  );
}

const { columns } = texts;

const COLUMNS: readonly Column<RemoteOverview>[] = [
  { label: columns.remote, cell: ({ remote }) => remote },
  { label: columns.stable, cell: ({ stable }) => stable ?? texts.empty },
  { label: columns.canary, cell: ({ canary }) => canary?.version ?? texts.empty },
  {
    label: columns.share,
    align: 'end',
    cell: ({ canary }) => (canary === null ? texts.empty : `${canary.percent}%`),
  },
  {
    label: columns.state,
    cell: ({ canary }) => (canary === null ? texts.noRollout : texts.names[canary.state]),
  },
  {
    label: columns.failed,
    align: 'end',
    cell: ({ canary }) =>
      canary === null
        ? texts.empty
        : texts.reports.of(canary.failures, canary.loads + canary.failures),
  },
  { label: columns.versions, align: 'end', cell: ({ versions }) => versions.length },
];
