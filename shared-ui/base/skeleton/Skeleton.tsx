import type { ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { SlowNotice } from '../slow-notice/SlowNotice.tsx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length; 100% by default. */
  width?: number | string;
  height?: number | string;
  /** Corner radius; `full` for circles and pills. */
  radius?: 'sm' | 'md' | 'lg' | 'full';
}

/** A placeholder shape. Put shapes into `Loading`, which announces them once. */
export function Skeleton({ width = '100%', height = '1em', radius = 'sm' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, borderRadius: `var(--radius-${radius})` }}
    />
  );
}

/** Placeholder lines of text; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height="0.8em" />
      ))}
    </span>
  );
}

/** Placeholder card with an image; `picture` is its height in px. */
export function SkeletonCard({ picture = 120 }: { picture?: number }) {
  return (
    <span className={styles.card}>
      <Skeleton height={picture} radius="md" />
      <SkeletonText lines={2} />
    </span>
  );
}

export interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Called by the retry button that appears after 15 s. Not needed with `useResource`, which retries on its own. */
  onRetry?: (() => void) | undefined;
  /** If true, no slow notice: the page waits for the visitor, not for a response. */
  hideSlowNotice?: boolean;
  children: ReactNode;
}

/** Container of placeholder shapes: announces what is loading, and shows a notice if it takes more than 15 s. */
export function Loading({ label, onRetry, hideSlowNotice = false, children }: LoadingProps) {
  return (
    <div>
      {!hideSlowNotice && <SlowNotice onRetry={onRetry} />}
      <div aria-busy="true">
        <output>
          <VisuallyHidden>{label}</VisuallyHidden>
        </output>
        <div className={styles.shapes} aria-hidden="true">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Placeholder of a whole page whose layout is not known yet. */
export function PageSkeleton(props: Omit<LoadingProps, 'children'>) {
  return (
    <Loading {...props}>
      <div className={styles.page}>
        <Skeleton width="min(60%, 420px)" height={36} />
        <SkeletonText lines={2} />
        <div className={styles.tiles}>
          {Array.from({ length: 8 }, (_, card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
