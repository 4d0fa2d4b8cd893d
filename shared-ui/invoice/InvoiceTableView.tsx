import { TAX_PERCENT } from 'api/limits';
import { texts } from './texts/en/invoice-sheet.ts';
import type { InvoiceView } from './invoice-view.ts';
import { formatAmount, getUntaxedBill, toRows, type InvoiceRow } from './sheet-rows.ts';
import styles from './InvoiceTableView.module.css';

const { columns } = texts;
const COLUMN_COUNT = Object.keys(columns).length;

/**
 * Summary table: spare parts, services, discount, tax and total (INVOICE-4). A bill without tax has neither the column
 * nor the row of the tax (INVOICE-18).
 */
export function InvoiceTableView({ view }: { view: InvoiceView }) {
  const { order } = view;
  const percent = order.tax_percent ?? TAX_PERCENT;
  const gst = getUntaxedBill(order.tax_method) === null ? columns.gst(percent) : null;
  const span = COLUMN_COUNT - (gst === null ? 2 : 1);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={texts.summary}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.price}</th>
            {gst !== null && <th scope="col">{gst}</th>}
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.total}</th>
          </tr>
        </thead>
        <RowGroup
          heading={texts.spareParts}
          note={order.parts_way ? texts.fulfilments[order.parts_way] : undefined}
          rows={toRows(order.spare_parts)}
          gst={gst}
        />
        <RowGroup heading={texts.services} rows={toRows(order.products)} gst={gst} />
        <tfoot>
          {(order.discount ?? 0) > 0 && (
            <SumRow span={span} label={texts.discount} rupees={-(order.discount ?? 0)} />
          )}
          {gst !== null && (
            <SumRow
              span={span}
              label={texts.tax(percent)}
              note={texts.taxIncluded}
              rupees={order.tax_total}
            />
          )}
          <SumRow span={span} label={texts.total} rupees={order.final_total} />
        </tfoot>
      </table>
    </div>
  );
}

interface RowGroupProps {
  heading: string;
  /** How the customer got the items. */
  note?: string | undefined;
  rows: readonly InvoiceRow[];
  /** Label of the tax column; null if there is none. */
  gst: string | null;
}

function RowGroup({ heading, note, rows, gst }: RowGroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          colSpan={COLUMN_COUNT - (gst === null ? 1 : 0)}
          scope="rowgroup"
          className={styles.group}
        >
          {heading}
          {note !== undefined && <span className={styles.fulfilment}> {note}</span>}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.rowNumber}>
          <td className={styles.number}>{row.rowNumber}</td>
          <td className={styles.item}>
            {row.name}
            {row.warrantyDays > 0 && (
              <span className={styles.warranty}>{texts.lineWarranty(row.warrantyDays)}</span>
            )}
          </td>
          <td data-label={columns.price}>{formatAmount(row.unitPrice)}</td>
          {gst !== null && <td data-label={gst}>{formatAmount(row.tax)}</td>}
          <td data-label={columns.quantity}>{row.quantity}</td>
          <td data-label={columns.total}>{formatAmount(row.total)}</td>
        </tr>
      ))}
    </tbody>
  );
}

interface SumRowProps {
  /** Number of columns before the total. */
  span: number;
  label: string;
  /** Explanation before the amount. */
  note?: string;
  rupees: number;
}

function SumRow({ span, label, note, rupees }: SumRowProps) {
  return (
    <tr>
      <th colSpan={span} scope="row">
        {label}
      </th>
      <td>
        {note !== undefined && <span className={styles.note}>{note} </span>}
        {formatAmount(rupees)}
      </td>
    </tr>
  );
}
