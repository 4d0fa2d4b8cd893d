import type { ListedInvoice } from 'api/staff-contract';
import { formatDay, parseDay, toIndianDay } from 'contract/indian-time';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { toCsv } from '../reports/to-csv.ts';
import { Panel } from '../ui/Panel.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './MoneyPage.module.css';
import { texts } from '../texts/en/money.ts';
import { Form } from '../ui/Form.tsx';

const { invoices: invoiceTexts } = texts;

/** The previous month in India, such as 2026-10. */
function getPreviousMonth(): string {
  const today = formatDay(toIndianDay(Date.now()));
  return formatDay((parseDay(`${today.slice(0, 8)}01`) ?? 0) - 1).slice(0, 7);
}

/**
 * Rows of an invoice, one for each line. Only the first row has the invoice's totals, so that a column can be summed up.
 */
const toRows = (invoice: ListedInvoice) =>
  invoice.lines.map(({ hsn, name, quantity, tax, total }, index) => [
    invoice.number,
    invoice.day,
    invoice.order_id,
    invoice.name,
    name,
    hsn,
    quantity,
    tax,
    total,
    ...(index > 0
      ? ['', '', '', '', '']
      : [
          invoice.discount,
          invoice.taxable ?? '',
          invoice.cgst ?? '',
          invoice.sgst ?? '',
          invoice.total,
        ]),
    invoice.paid_by.map((method) => invoiceTexts.methods[method]).join(' + '),
  ]);

async function loadInvoices(month: string) {
  const { invoices } = await callStaffApi('GET /ops/invoices', { query: { month } });
  return { month, invoices, message: invoiceTexts.loaded(invoices.length) };
}

export function Invoices() {
  const [month, setMonth] = useState(getPreviousMonth);
  const load = useStaffMutation(loadInvoices, {
    topics: [],
    onDone: ({ month: loaded, invoices }) => {
      if (invoices.length === 0) return;
      const csv = toCsv([invoiceTexts.columns, ...invoices.flatMap(toRows)]);
      saveFile(invoiceTexts.fileName(loaded), csv, 'text/csv');
    },
  });
  return (
    <Panel heading={invoiceTexts.heading}>
      <Form className={styles.month} onSubmit={() => load.run(month)}>
        <TextInput
          label={invoiceTexts.month}
          type="month"
          required
          value={month}
          onChange={setMonth}
        />
        <Button type="submit" variant="secondary" loading={load.isBusy}>
          {invoiceTexts.download}
        </Button>
      </Form>
    </Panel>
  );
}
