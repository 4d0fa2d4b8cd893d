import { Accordion as AccordionPart } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/base';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import styles from './Accordion.module.css';

/** One part of an accordion. */
interface AccordionItem {
  /** Tells the parts apart. */
  value: string;
  /** Always seen, and pressed to open: the part's name. */
  summary: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Values of the parts that are open at first. */
  opened?: readonly string[];
  /** Level of the headings that the summaries are; none by default. */
  level?: 2 | 3 | 4;
}

/** Parts below each other that open when their summary is pressed; arrow keys lead from one to the next. */
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
