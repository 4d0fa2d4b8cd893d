import { Icon, Link, uiTexts } from 'shared-ui/base';
import styles from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** From home to the current page; the last entry needs no `to`. */
  trail: readonly { label: string; to?: string }[];
}

/**
 * Navigation landmark with the path to the current page. The last entry is marked as the current page and never a link.
 */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={uiTexts.breadcrumb}>
      <ol className={styles.list}>
        {trail.map(({ label, to }, index) => (
          <li key={label} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to === undefined || index === trail.length - 1 ? (
              <span className={styles.current} aria-current="page">
                {label}
              </span>
            ) : (
              <Link plain to={to}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
