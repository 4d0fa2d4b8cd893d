import { useQuery } from '@tanstack/react-query';
import type { Load, Technician } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Disclosure } from 'shared-ui/parts';
import { ConfirmMutation, type Confirmation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { Key } from '../keys/Key.tsx';
import { canWrite } from '../permissions.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { getServiceName } from '../ui/entry-name.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { LoadTable } from './LoadTable.tsx';
import styles from './LoadTable.module.css';
import {
  getCancelLeaveConfirmation,
  getEndConfirmation,
  type CancelledLeave,
} from './confirmations.ts';
import { TechnicianForm } from './TechnicianForm.tsx';
import { texts } from '../texts/en/technicians.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'leave'; technician: Technician } | null;

async function fetchTechnicians(signal: AbortSignal) {
  const { technicians } = await callStaffApi('GET /ops/technicians', { signal });
  const { load } = await callStaffApi('GET /ops/technicians/load', { query: { days: 7 }, signal });
  const { SubCategory: all } = await callStaffApi('GET /api/subcategory/list/status', { signal });
  const services = all.map((service) => ({ id: service.id, name: getServiceName(service) }));
  return { technicians, load, services };
}

/** Technicians: skills, hours, leave, and workload of the coming days. */
export default function TechniciansPage({ me }: ConsolePageProps) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const [confirmation, setConfirmation] = useState<Confirmation<number> | null>(null);
  const [leaveConfirmation, setLeaveConfirmation] = useState<Confirmation<CancelledLeave> | null>(
    null,
  );
  const all = useQuery({
    queryKey: ['technicians', 'load'],
    queryFn: ({ signal }) => fetchTechnicians(signal),
  });
  const endMutation = useStaffMutation(
    (id: number) => callStaffApi('POST /ops/technicians/{id}/end', { params: { id } }),
    { topics: ['technicians', 'board'], onDone: () => setConfirmation(null) },
  );
  const cancelLeaveMutation = useStaffMutation(
    ({ id, leave }: CancelledLeave) =>
      callStaffApi('POST /ops/technicians/{id}/drop-leave', { params: { id }, body: leave }),
    { topics: ['technicians', 'board'], onDone: () => setLeaveConfirmation(null) },
  );
  const canEdit = canWrite(me, 'visits');
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint}>
        {canEdit && (
          <Button icon="user" onClick={() => setOpen({ kind: 'add' })} aria-keyshortcuts="a">
            {texts.add} <Key>a</Key>
          </Button>
        )}
      </PageHead>
      <QueryResult query={all}>
        {({ technicians, load, services }) => {
          const getServiceName = (id: number): string =>
            services.find((service) => service.id === id)?.name ?? String(id);
          return (
            <>
              <Panel heading={texts.load.caption}>
                <LoadTable
                  technicians={technicians.filter(({ ended_at: ended }) => ended === null)}
                  load={load}
                  getServiceName={getServiceName}
                  actions={
                    canEdit
                      ? {
                          edit: (technician) => setOpen({ kind: 'edit', technician }),
                          leave: (technician) => setOpen({ kind: 'leave', technician }),
                          end: (technician) => setConfirmation(getEndConfirmation(technician)),
                          cancelLeave: (technician, leave) =>
                            setLeaveConfirmation(
                              getCancelLeaveConfirmation(technician, leave, Date.now()),
                            ),
                        }
                      : null
                  }
                />
              </Panel>
              <FormerTechnicians technicians={technicians} />
              <OpenForm open={open} load={load} services={services} onClose={close} />
            </>
          );
        }}
      </QueryResult>
      <ConfirmMutation
        confirmation={confirmation}
        mutation={endMutation}
        onClose={() => setConfirmation(null)}
      />
      <ConfirmMutation
        confirmation={leaveConfirmation}
        mutation={cancelLeaveMutation}
        onClose={() => setLeaveConfirmation(null)}
      />
    </>
  );
}

function FormerTechnicians({ technicians }: { technicians: readonly Technician[] }) {
  const former = technicians.filter(({ ended_at: ended }) => ended !== null);
  if (former.length === 0) return null;
  return (
    <div className={styles.former}>
      <Disclosure summary={texts.former(former.length)}>
        <p>
          {former.map(({ name, phone }) => (phone === '' ? name : `${name} (${phone})`)).join(', ')}
        </p>
        <p>{texts.formerData}</p>
      </Disclosure>
    </div>
  );
}

interface OpenFormProps {
  open: OpenDialog;
  load: Load;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

function OpenForm({ open, load, services, onClose }: OpenFormProps) {
  if (open === null) return null;
  if (open.kind === 'leave')
    return <LeaveForm technician={open.technician} load={load} onClose={onClose} />;
  return (
    <TechnicianForm
      technician={open.kind === 'edit' ? open.technician : null}
      services={services}
      onClose={onClose}
    />
  );
}
