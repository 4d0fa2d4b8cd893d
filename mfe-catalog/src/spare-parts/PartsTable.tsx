import type { SparePart } from 'api/contract';
import { formatRupees, Picture, VisuallyHidden } from 'shared-ui/base';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { storageAddress } from '../services.ts';
import { texts } from '../texts.ts';
import styles from './PartsTable.module.css';

const { sn, service, name, brand, ourPrice, marketPrice } = texts.parts;
const COLUMNS = [sn, service, name, brand, ourPrice, marketPrice];

/**
 * The spare parts: a table with the columns of the specification, and a card for each part on a phone.
 */
export function PartsTable({ parts }: { parts: readonly SparePart[] }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{texts.parts.caption}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          {COLUMNS.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows}>
        {parts.map((part, index) => (
          <PartRow key={part.id} part={part} number={index + 1} />
        ))}
      </tbody>
    </table>
  );
}

/** Cards that a phone may show before anybody scrolls; those after them are far below. */
const IN_FIRST_VIEW = 6;

/** One part. Add and Delete stand beside our price: that is what one pays. */
function PartRow({ part, number }: { part: SparePart; number: number }) {
  return (
    <tr className={styles.row} data-far={number > IN_FIRST_VIEW ? '' : undefined}>
      <td className={styles.number}>{number}</td>
      <td className={styles.service}>{part.sub_category.name}</td>
      <td className={styles.part}>
        <Picture
          className={styles.picture}
          src={storageAddress(part.image)}
          alt=""
          width={160}
          height={160}
        />
        <span className={styles.name}>{part.service_name}</span>
      </td>
      <td className={styles.brand}>{part.brand}</td>
      <td className={styles.ours}>
        <span className={styles.price}>{formatRupees(part.price)}</span>
        <span className={styles.choice}>
          <CartChoice kind="spare_part" id={part.id} />
        </span>
      </td>
      <td className={styles.market}>{formatRupees(part.market_price)}</td>
    </tr>
  );
}
