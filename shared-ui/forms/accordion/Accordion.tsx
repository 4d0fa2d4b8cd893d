import { Accordion as AccordionPart } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/base';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './Accordion.module.css';

interface AccordionItem {
  /** Unique key. */
  value: string;
  /** Always visible; toggles the item. */
  summary: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Keys of initially open items. */
  opened?: readonly string[];
  /** Heading level of the summaries; no headings by default. */
  level?: 2 | 3 | 4;
}

/** Collapsible items; arrow keys move between summaries. */
export function Accordion({ items, opened = [], level }: AccordionProps) {
  return (
    <HeadlessProvider>
      <AccordionPart
        multiple
        defaultValue={[...opened]}
        chevron={<Icon name="chevron-down" />}
        {...(level === undefined ? {} : { order: level })}
        classNames={{
          item: styles.item ?? '',
          itemTitle: styles.title ?? '',
          control: styles.control ?? '',
          label: styles.label ?? '',
          chevron: styles.chevron ?? '',
          content: styles.content ?? '',
        }}
      >
        {items.map(({ value, summary, content }) => (
          <AccordionPart.Item key={value} value={value}>
            <AccordionPart.Control>{summary}</AccordionPart.Control>
            <AccordionPart.Panel>{content}</AccordionPart.Panel>
          </AccordionPart.Item>
        ))}
      </AccordionPart>
    </HeadlessProvider>
  );
}
