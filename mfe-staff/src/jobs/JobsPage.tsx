import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from 'api/staff-contract';
import { Button } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { useStaffMutation, type Mutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { texts } from '../texts/en/jobs.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';

/** Polled, because no event reports a failed job. */
const POLL_MS = 30_000;

/** Background jobs that failed. Holders of the scope `jobs` have a button for each that runs it now. */
export default function JobsPage({ me }: ConsolePageProps) {
  const list = useQuery({
    queryKey: ['jobs'],
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/jobs', { signal })).jobs,
    refetchInterval: POLL_MS,
  });
  const retry = useStaffMutation(
    async (id: number) => {
      await callStaffApi('POST /ops/jobs/{id}/retry', { params: { id } });
      return { message: texts.retried(id) };
    },
    { topics: ['jobs'] },
  );
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <Panel heading={texts.failed}>
        <QueryResult query={list}>
          {(rows) =>
            rows.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <Table
                caption={texts.failed}
                captionHidden
                columns={canWrite(me, 'jobs') ? [...COLUMNS, retryColumn(retry)] : COLUMNS}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )
          }
        </QueryResult>
      </Panel>
    </>
  );
}

const taskNames: Readonly<Record<string, string>> = texts.tasks;

const COLUMNS: readonly Column<FailedJob>[] = [
  { label: texts.columns.task, cell: ({ task }) => taskNames[task] ?? task },
  { label: texts.columns.since, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    label: texts.columns.attempts,
    cell: ({ attempts, max_attempts: most }) => texts.attempts(attempts, most),
  },
  { label: texts.columns.error, cell: ({ error }) => (error === '' ? texts.killed : error) },
  {
    label: texts.columns.next,
    cell: ({ next_at: at }) => (at === null ? texts.gaveUp : formatDateTime(at)),
  },
];

const retryColumn = (retry: Mutation<number>): Column<FailedJob> => ({
  label: texts.columns.actions,
  align: 'end',
  cell: ({ id }) => (
    <Button size="small" loading={retry.input === id} onClick={() => retry.run(id)}>
      {texts.retry}
    </Button>
  ),
});
