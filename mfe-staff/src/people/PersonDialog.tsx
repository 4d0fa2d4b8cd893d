import type { FoundUser } from 'api/staff-contract';
import type { ReactNode } from 'react';
import { Button, formatRupees, Link } from 'shared-ui/base';
import { formatDate } from 'shared-ui/parts';
import { Dialog } from 'shared-ui/rich';
import { ConfirmInline } from '../actions/ConfirmMutation.tsx';
import { Phone } from '../ui/Phone.tsx';
import layout from '../ui/layout.module.css';
import styles from './PeoplePage.module.css';
import { texts } from '../texts/en/people.ts';
import { getDisplayName } from './person-actions.ts';
import { usePersonActions, type PersonActions } from './use-person-actions.ts';

const { person: personTexts } = texts;

interface PersonDialogProps {
  user: FoundUser;
  canEdit: boolean;
  onClose: () => void;
}

/** Details of a person, with account actions. */
export function PersonDialog({ user, canEdit, onClose }: PersonDialogProps) {
  const actions = usePersonActions(onClose);
  const { confirmation, mutation, close } = actions;
  return (
    <Dialog
      opened
      size="medium"
      onClose={onClose}
      title={confirmation?.title ?? getDisplayName(user)}
    >
      {confirmation === null ? (
        <>
          <PersonDetails user={user} />
          <p className={styles.ordersLink}>
            <Link to={`/staff/orders?q=${user.phone_number}`}>{personTexts.list}</Link>
          </p>
          {canEdit && <PersonButtons user={user} actions={actions} />}
        </>
      ) : (
        <ConfirmInline confirmation={confirmation} mutation={mutation} onClose={close} />
      )}
    </Dialog>
  );
}

function PersonDetails({ user }: { user: FoundUser }) {
  const { facts } = personTexts;
  const rows: [label: string, value: ReactNode][] = [
    [personTexts.call, <Phone key="phone" number={user.phone_number} />],
    [facts.since, formatDate(user.created_at)],
    [facts.orders, personTexts.ordersText(user.orders, user.open_orders, user.completed_orders)],
    [facts.last, user.last_order_at === null ? personTexts.never : formatDate(user.last_order_at)],
    [facts.wallet, formatRupees(user.wallet)],
    [facts.sessions, personTexts.sessions(user.sessions)],
    [facts.failures, user.failures],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PersonButtons({ user, actions }: { user: FoundUser; actions: PersonActions }) {
  const { confirm, download } = actions;
  const otherType = user.type === 'partner' ? 'customer' : 'partner';
  return (
    <div className={layout.row}>
      <Button variant="secondary" onClick={() => confirm(otherType, user)}>
        {personTexts[otherType]}
      </Button>
      <Button variant="secondary" onClick={() => confirm('unlock', user)}>
        {personTexts.unlock}
      </Button>
      <Button variant="secondary" onClick={() => confirm('log-out', user)}>
        {personTexts.logOut}
      </Button>
      <Button
        variant="secondary"
        loading={download.isBusy}
        onClick={() => download.run(user.phone_number)}
      >
        {personTexts.export}
      </Button>
      <Button variant="danger" onClick={() => confirm('erase', user)}>
        {personTexts.erase}
      </Button>
    </div>
  );
}
