import { Icon } from 'shared-ui/base';
import { Badge } from 'shared-ui/parts';
import { texts } from '../texts/en/account.ts';
import styles from './AccountHead.module.css';
import type { RewardsView } from './rewards.api.ts';

/** Name, account type and phone number. The name is empty until the first address is saved (CHECKOUT-4). */
export function AccountHead({ user }: { user: RewardsView['user'] }) {
  const name = user.name ?? '';
  return (
    <div className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {name === '' ? <Icon name="user" /> : name.charAt(0).toUpperCase()}
      </span>
      <div className={styles.text}>
        <div className={styles.name}>
          <h2 className={styles.heading}>{name === '' ? texts.rewards.newUser : name}</h2>
          <Badge>{texts.rewards.types[user.types] ?? user.types}</Badge>
        </div>
        <p className={styles.soft}>+91 {user.phone_number}</p>
        {name === '' && <p className={styles.soft}>{texts.rewards.newUserHint}</p>}
      </div>
    </div>
  );
}
