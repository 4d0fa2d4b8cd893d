import { useState } from 'react';
import { formatRupees, Price, ScrollRow, Section, Stars } from '../base/base.ts';
import { Accordion, Badge, Breadcrumbs, Disclosure } from '../parts/parts.ts';
import { Table, Tabs, type Column } from '../forms/forms.ts';
import styles from './gallery.module.css';

const TABS = [
  { value: 'all', label: 'My Bookings' },
  { value: 'completed', label: 'Completed' },
] as const;
const PARTS = [
  { id: 1, name: 'Run capacitor 45 µF', brand: 'Havells', price: 349, market: 420 },
  { id: 2, name: 'Indoor fan motor', brand: 'Voltas', price: 2199.5, market: 2650 },
  {
    id: 3,
    name: 'Compressor, 1.5 ton rotary, with fitting kit',
    brand: 'Highly',
    price: 99999,
    market: 112000,
  },
];

const COLUMNS: Column<(typeof PARTS)[number]>[] = [
  { label: 'SN', cell: (_row, index) => index + 1 },
  { label: 'SPARE PART NAME', cell: (row) => row.name },
  { label: 'BRAND', cell: (row) => row.brand },
  { label: 'OUR PRICE', cell: (row) => formatRupees(row.price), align: 'end' },
];

export function Lists() {
  const [tab, setTab] = useState<'all' | 'completed'>('all');
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: 'Home', to: '/' },
          { label: 'Services', to: '/services' },
          { label: 'AC' },
        ]}
      />
      <ScrollRow
        heading="Banner"
        headingShown="hidden"
        perView={{ 0: 1, 600: 1, 800: 1 }}
        autoplayMs={1500}
        textOnly
      >
        {[1, 2, 3, 4].map((banner) => (
          <div key={banner} className={styles.banner} />
        ))}
      </ScrollRow>
      <ScrollRow
        heading="Most booked services"
        subtitle="Servicing, Repair, Installation & Uninstallation"
        autoplayMs={null}
        textOnly
      >
        {PARTS.concat(PARTS, PARTS).map((part, index) => (
          <div key={`${part.id}-${index}`} className={styles.tile}>
            <div className={styles.art} />
            <strong>{part.name}</strong>
            <Stars rating={4.5} reviews="100+ reviews" />
            <Price rupees={part.price} compare={part.market} withDiscount />
          </div>
        ))}
      </ScrollRow>
      <Section heading="Lists">
        <Tabs label="Bookings" tabs={TABS} value={tab} onChange={setTab}>
          <Accordion>
            <Disclosure summary="Order #12" defaultOpen>
              <Order tone="warning" state="Requested" />
            </Disclosure>
            <Disclosure summary="Order #9">
              <Order tone="good" state="Completed" />
            </Disclosure>
          </Accordion>
        </Tabs>
        <Accordion joined>
          <Disclosure summary="Is the visit free?" defaultOpen>
            Yes: the technician visiting fee is ₹0.
          </Disclosure>
          <Disclosure summary="What does the warranty cover?">30 days.</Disclosure>
        </Accordion>
        <Table
          caption="Spare parts"
          columns={COLUMNS}
          rows={PARTS}
          rowKey={(row) => row.id}
          total={{ label: 'Total', value: <Price rupees={102547.5} /> }}
        />
      </Section>
    </>
  );
}

const Order = ({ tone, state }: { tone: 'good' | 'warning'; state: string }) => (
  <div className={styles.line}>
    <Badge tone={tone}>{state}</Badge>
    <span>20 Nov 2026</span>
    <Price rupees={1299} />
  </div>
);
