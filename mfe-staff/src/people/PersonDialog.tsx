import type { FoundUser } from 'api/staff-contract';
import type { ReactNode } from 'react';
import { Button, formatRupees, Link } from 'shared-ui/base';
import { formatDate } from 'shared-ui/parts';
import { Dialog } from 'shared-ui/rich';
import { ConfirmInline } from '../acts/ConfirmMutation.tsx';
import { Phone } from '../ui/Phone.tsx';
import styles from './PeoplePage.module.css';
import { texts } from './people.texts.ts';
import { getDisplayName } from './person-acts.ts';
import { usePersonActs, type PersonActs } from './use-person-acts.ts';

const { person: words } = texts;

interface PersonDialogProps {
  user: FoundUser;
  acts: boolean;
  onClose: () => void;
}

/** Details of a person, with account actions. */
export function PersonDialog({ user, acts, onClose }: PersonDialogProps) {
  const person = usePersonActs(onClose);
  const { confirmation, act, close } = person;
  return (
    <Dialog
      opened
      size="medium"
      onClose={onClose}
      title={confirmation?.title ?? getDisplayName(user)}
    >
      {confirmation === null ? (
        <>
          <Facts user={user} />
          <p className={styles.list}>
            <Link to={`/staff/orders?q=${user.phone_number}`}>{words.list}</Link>
          </p>
          {acts && <Acts user={user} person={person} />}
        </>
      ) : (
        <ConfirmInline confirmation={confirmation} mutation={act} onClose={close} />
      )}
    </Dialog>
  );
}

function Facts({ user }: { user: FoundUser }) {
  const { facts } = words;
  const shown: [label: string, value: ReactNode][] = [
    [words.call, <Phone key="phone" number={user.phone_number} />],
    [facts.since, formatDate(user.created_at)],
    [facts.orders, words.ordersText(user.orders, user.open_orders, user.completed_orders)],
    [facts.last, user.last_order_at === null ? words.never : formatDate(user.last_order_at)],
    [facts.wallet, formatRupees(user.wallet)],
    [facts.sessions, words.sessions(user.sessions)],
    [facts.failures, user.failures],
  ];
  return (
    <dl className={styles.facts}>
      {shown.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({ user, person }: { user: FoundUser; person: PersonActs }) {
  const { ask, download } = person;
  const other = user.type === 'partner' ? 'customer' : 'partner';
  return (
    <div className={styles.acts}>
      <Button variant="secondary" onClick={() => ask(other, user)}>
        {words[other]}
      </Button>
      <Button variant="secondary" onClick={() => ask('unlock', user)}>
        {words.unlock}
      </Button>
      <Button variant="secondary" onClick={() => ask('log-out', user)}>
        {words.logOut}
      </Button>
      <Button
        variant="secondary"
        loading={download.busy}
        onClick={() => download.run(user.phone_number)}
      >
        {words.export}
      </Button>
      <Button variant="danger" onClick={() => ask('erase', user)}>
        {words.erase}
      </Button>
    </div>
  );
}
