import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

/** One tab. */
interface Tab<Value extends string> {
  value: Value;
  label: string;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose among, for a screen reader. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs: arrow keys, Home and End move and choose at once. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[MOVES[event.key]?.(at, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
      >
        {children}
      </div>
    </div>
  );
}
