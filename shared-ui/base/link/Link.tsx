import { cx } from '../class-names.ts';
import { RouterLink, type RouterLinkProps } from './RouterLink.tsx';
import styles from './Link.module.css';

/** A link in running text. `plain` leaves its look to the caller (a card that is a link, say). */
export function Link({ plain = false, className, ...rest }: RouterLinkProps & { plain?: boolean }) {
  return <RouterLink {...rest} className={plain ? className : cx(styles.link, className)} />;
}
