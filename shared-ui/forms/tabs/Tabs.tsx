import { Tabs as TabsPart } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './Tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: string;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Tabs; arrow keys, Home and End select one. On phones they are one row, which scrolls to the selected tab. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[selected];
    // Scrolls the row, not the page.
    if (row && tab instanceof HTMLElement)
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return (
    <HeadlessProvider>
      <TabsPart
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
        keepMounted={false}
        classNames={{
          list: styles.list ?? '',
          tab: styles.tab ?? '',
          panel: styles.panel ?? '',
        }}
      >
        <TabsPart.List ref={list} aria-label={label}>
          {tabs.map((tab) => (
            <TabsPart.Tab
              key={tab.value}
              value={tab.value}
              // Mantine only moves the focus on Home and End.
              onKeyDown={({ key }) => {
                const target = { Home: tabs[0], End: tabs.at(-1) }[key];
                if (target !== undefined) onChange(target.value);
              }}
            >
              {tab.label}
            </TabsPart.Tab>
          ))}
        </TabsPart.List>
        {tabs.map((tab) => (
          <TabsPart.Panel key={tab.value} value={tab.value}>
            {children}
          </TabsPart.Panel>
        ))}
      </TabsPart>
    </HeadlessProvider>
  );
}
