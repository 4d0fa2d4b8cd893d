import type { ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { SlowNotice } from '../slow-notice/SlowNotice.tsx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length; as wide as its place by default. */
  width?: number | string;
  height?: number | string;
  /** Corner radius; `full` for circles and pills. */
  radius?: 'sm' | 'md' | 'lg' | 'full';
}

/** The shape of something that is on its way. Put shapes into a `Loading`, which says so to a screen reader once. */
export function Skeleton({ width = '100%', height = '1em', radius = 'sm' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, borderRadius: `var(--radius-${radius})` }}
    />
  );
}

/** Lines of text on their way; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height="0.8em" />
      ))}
    </span>
  );
}

/** A card with a picture on its way. */
export function SkeletonCard({ picture = 120 }: { picture?: number }) {
  return (
    <span className={styles.card}>
      <Skeleton height={picture} radius="md" />
      <SkeletonText lines={2} />
    </span>
  );
}

export interface LoadingProps {
  /** What is loading, for a screen reader. */
  label: string;
  /** Asks again, offered where it takes long (15 s). A `useResource` asks again by itself and needs none. */
  onRetry?: (() => void) | undefined;
  /** The visitor is waited for, and no answer: nothing takes long. */
  hideSlowNotice?: boolean;
  children: ReactNode;
}

/** Holds the shapes of what is loading, and tells a screen reader what it is. Where it takes long, that is said. */
export function Loading({
  label,
  onRetry,
  hideSlowNotice: patient = false,
  children,
}: LoadingProps) {
  return (
    <div>
      {!patient && <SlowNotice onRetry={onRetry} />}
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

/** A whole page on its way, where nothing is known of its shape yet. */
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
