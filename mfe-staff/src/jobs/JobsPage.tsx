import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import type { Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { ConfirmMutation, type Confirmation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation, type Mutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { texts } from '../texts/en/jobs.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { QueryTable } from '../ui/QueryTable.tsx';
import styles from './JobsPage.module.css';

/** Polled, because no event reports a failed job. */
const POLL_MS = 30_000;

/** Failed background jobs. Holders of the scope `jobs` can run each at once, and delete those that gave up. */
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
  const [confirmation, setConfirmation] = useState<Confirmation<number> | null>(null);
  const close = (): void => setConfirmation(null);
  const dismiss = useStaffMutation(
    async (id: number) => {
      await callStaffApi('POST /ops/jobs/{id}/dismiss', { params: { id } });
      return { message: texts.dismissed(id) };
    },
    { topics: ['jobs'], onDone: close },
  );
  const actions = createActionsColumn(retry, (job) => setConfirmation(getDismissConfirmation(job)));
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <Panel heading={texts.failed}>
        <QueryTable
          query={list}
          none={texts.none}
          caption={texts.failed}
          captionHidden
          columns={canWrite(me, 'jobs') ? [...COLUMNS, actions] : COLUMNS}
          rowKey={({ id }) => id}
        />
      </Panel>
      <ConfirmMutation confirmation={confirmation} mutation={dismiss} onClose={close} />
    </>
  );
}

const TASK_NAMES: Readonly<Record<string, string>> = texts.tasks;

const getTaskName = ({ task }: FailedJob): string => TASK_NAMES[task] ?? task;

const COLUMNS: readonly Column<FailedJob>[] = [
  { label: texts.columns.task, cell: getTaskName },
  { label: texts.columns.since, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    label: texts.columns.attempts,
    cell: ({ attempts, max_attempts: max }) => texts.attempts(attempts, max),
  },
  { label: texts.columns.error, cell: ({ error }) => (error === '' ? texts.killed : error) },
  {
    label: texts.columns.next,
    cell: ({ next_at: at }) => (at === null ? texts.gaveUp : formatDateTime(at)),
  },
];

const createActionsColumn = (
  retry: Mutation<number>,
  dismiss: (job: FailedJob) => void,
): Column<FailedJob> => ({
  label: texts.columns.actions,
  align: 'end',
  cell: (job) => (
    <div className={styles.actions}>
      <Button size="small" loading={retry.input === job.id} onClick={() => retry.run(job.id)}>
        {texts.retry}
      </Button>
      {job.next_at === null && (
        <Button size="small" variant="secondary" onClick={() => dismiss(job)}>
          {texts.dismiss}
        </Button>
      )}
    </div>
  ),
});

const getDismissConfirmation = (job: FailedJob): Confirmation<number> => ({
  title: texts.askDismiss(job.id),
  confirm: texts.confirmDismiss,
  consequences: [texts.neverDone(getTaskName(job)), texts.moneyHint],
  input: job.id,
  danger: true,
});
