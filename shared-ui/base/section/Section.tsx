import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './Section.module.css';

export interface SectionProps {
  heading: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section({ heading, subtitle, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children}
    </section>
  );
}

/** Limits the content to the page's content width (1180 px), with padding at both sides. */
export function Container({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={cx(styles.container, className)}>{children}</div>;
}
