import { Button, Icon } from 'shared-ui/base';
import styles from './OrderPage.module.css';
import { texts } from '../texts/en/order.ts';
import { getConflictingUser } from './use-order-action.ts';

interface ActionErrorProps {
  /** Error of the last action; null if it succeeded. */
  error: Error | null;
  onClose: () => void;
}

/** An error message that stays until it is dismissed. */
export function ActionError({ error, onClose }: ActionErrorProps) {
  return (
    <div role="alert">
      {error !== null && (
        <div className={styles.alert}>
          <Icon name="warning" size={24} />
          <p className={styles.errorText}>
            {getConflictingUser(error) !== null && <strong>{texts.conflict}. </strong>}
            {error.message}
          </p>
          <Button variant="secondary" size="small" onClick={onClose}>
            {getConflictingUser(error) === null ? texts.close : texts.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
