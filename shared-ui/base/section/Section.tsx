import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './Section.module.css';

export interface SectionProps {
  heading: string;
  level?: 2 | 3;
  subtitle?: ReactNode;
  /** Link or button at the right of the heading. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section({
  heading,
  level = 2,
  subtitle,
  aside,
  className,
  children,
}: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={cx(styles.section, className)} aria-labelledby={id}>
      <div className={styles.top}>
        <div>
          <Heading id={id}>{heading}</Heading>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Limits the content to reading width, with side padding on phones. */
export function Container({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={cx(styles.container, className)}>{children}</div>;
}
