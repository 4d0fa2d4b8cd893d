import { Icon, Link, uiTexts } from 'shared-ui/base';
import styles from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** The way from home to here; the last one is here and needs no address. */
  trail: readonly { label: string; to?: string }[];
}

/** Where this page stands among the others. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={uiTexts.breadcrumb}>
      <ol className={styles.list}>
        {trail.map(({ label, to }, index) => (
          <li key={label} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to === undefined || index === trail.length - 1 ? (
              <span className={styles.here} aria-current="page">
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
