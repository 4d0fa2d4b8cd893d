import { Container, Icon, Link } from 'shared-ui/base';
import { dialAddress, readablePhone } from '../business/business.ts';
import { useBusiness } from '../business/business.atoms.ts';
import { TERMS } from '../routing/addresses.ts';
import { HelpLink } from './HelpLink.tsx';
import { footer } from '../../texts/en/footer.ts';
import styles from './TaskFooter.module.css';

/** The footer of a task: whom to ask, and what was agreed to. Nothing leads away from what one came for. */
export function TaskFooter() {
  const phone = useBusiness()?.phones[0];
  return (
    <footer className={styles.footer}>
      <Container className={styles.row ?? ''}>
        <HelpLink className={styles.link}>
          <Icon name="chat" size={18} /> {footer.chat}
        </HelpLink>
        {phone !== undefined && (
          <Link plain href={dialAddress(phone)} className={styles.link}>
            <Icon name="phone" size={18} /> {readablePhone(phone)}
          </Link>
        )}
        <span className={styles.legal}>
          <Link plain to={TERMS} className={styles.link}>
            {footer.terms}
          </Link>
          <Link plain to="/policy" className={styles.link}>
            {footer.policy}
          </Link>
        </span>
      </Container>
    </footer>
  );
}
