import { useQuery } from '@tanstack/react-query';
import type { Load, Technician } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Disclosure } from 'shared-ui/parts';
import { Question, type Asked } from '../acts/Question.tsx';
import { useAct } from '../acts/use-act.ts';
import { staffCall } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-pages.ts';
import { Key } from '../keys/Key.tsx';
import { mayAct } from '../may.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { serviceName } from '../ui/service-name.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { LoadTable } from './LoadTable.tsx';
import styles from './LoadTable.module.css';
import { dropQuestion, endQuestion, type DroppedLeave } from './questions.ts';
import { TechnicianForm } from './TechnicianForm.tsx';
import { texts } from './technicians.texts.ts';

/** The open dialog. */
type Open = { what: 'add' } | { what: 'edit' | 'leave'; technician: Technician } | null;

async function readAll(signal: AbortSignal) {
  const { technicians } = await staffCall('GET /ops/technicians', { signal });
  const { load } = await staffCall('GET /ops/technicians/load', { query: { days: 7 }, signal });
  const { SubCategory: all } = await staffCall('GET /api/subcategory/list/status', { signal });
  const services = all.map((each) => ({ id: each.id, name: serviceName(each) }));
  return { technicians, load, services };
}

/** Technicians: skills, hours, leave, and workload of the coming days. */
export default function TechniciansPage({ me }: ConsolePageProps) {
  const [open, setOpen] = useState<Open>(null);
  const [asked, setAsked] = useState<Asked<number> | null>(null);
  const [dropped, setDropped] = useState<Asked<DroppedLeave> | null>(null);
  const all = useQuery({
    queryKey: ['technicians', 'load'],
    queryFn: ({ signal }) => readAll(signal),
  });
  const end = useAct(
    (id: number) => staffCall('POST /ops/technicians/{id}/end', { params: { id } }),
    { topics: ['technicians', 'board'], onDone: () => setAsked(null) },
  );
  const drop = useAct(
    ({ id, leave }: DroppedLeave) =>
      staffCall('POST /ops/technicians/{id}/drop-leave', { params: { id }, body: leave }),
    { topics: ['technicians', 'board'], onDone: () => setDropped(null) },
  );
  const acts = mayAct(me, 'visits');
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint}>
        {acts && (
          <Button icon="user" onClick={() => setOpen({ what: 'add' })} aria-keyshortcuts="a">
            {texts.add} <Key>a</Key>
          </Button>
        )}
      </PageHead>
      <Waiting of={all}>
        {({ technicians, load, services }) => {
          const nameOf = (id: number): string =>
            services.find((each) => each.id === id)?.name ?? String(id);
          return (
            <>
              <Panel heading={texts.load.caption}>
                <LoadTable
                  technicians={technicians.filter(({ ended_at: ended }) => ended === null)}
                  load={load}
                  nameOf={nameOf}
                  acts={
                    acts
                      ? {
                          edit: (technician) => setOpen({ what: 'edit', technician }),
                          leave: (technician) => setOpen({ what: 'leave', technician }),
                          end: (technician) => setAsked(endQuestion(technician)),
                          drop: (technician, leave) =>
                            setDropped(dropQuestion(technician, leave, Date.now())),
                        }
                      : null
                  }
                />
              </Panel>
              <Former technicians={technicians} />
              <OpenForm open={open} load={load} services={services} onClose={close} />
            </>
          );
        }}
      </Waiting>
      <Question asked={asked} act={end} onClose={() => setAsked(null)} />
      <Question asked={dropped} act={drop} onClose={() => setDropped(null)} />
    </>
  );
}

function Former({ technicians }: { technicians: readonly Technician[] }) {
  const former = technicians.filter(({ ended_at: ended }) => ended !== null);
  if (former.length === 0) return null;
  return (
    <div className={styles.former}>
      <Disclosure summary={texts.former(former.length)}>
        {former.map(({ name }) => name).join(', ')}
      </Disclosure>
    </div>
  );
}

interface OpenFormProps {
  open: Open;
  load: Load;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

function OpenForm({ open, load, services, onClose }: OpenFormProps) {
  if (open === null) return null;
  if (open.what === 'leave')
    return <LeaveForm technician={open.technician} load={load} onClose={onClose} />;
  return (
    <TechnicianForm
      technician={open.what === 'edit' ? open.technician : null}
      services={services}
      onClose={onClose}
    />
  );
}
