import { cx } from '../class-names.ts';
import { RouterLink, type RouterLinkProps } from './RouterLink.tsx';
import styles from './Link.module.css';

/** A link in running text. `plain` leaves the styling to the caller, e.g. a card that is a link. */
export function Link({ plain = false, className, ...rest }: RouterLinkProps & { plain?: boolean }) {
  return <RouterLink {...rest} className={plain ? className : cx(styles.link, className)} />;
}
