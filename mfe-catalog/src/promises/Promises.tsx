import { Icon } from 'shared-ui/base';
import { promises } from '../texts/en/promises.ts';
import styles from './Promises.module.css';

/** What the shop promises with every booking. */
export function Promises() {
  return (
    <ul className={styles.list}>
      {promises.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon name={icon} size={26} />
          <span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
