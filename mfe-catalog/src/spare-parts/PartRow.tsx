import type { SparePart } from 'api/contract';
import { getStorageUrl } from 'contract/pictures';
import { getTextLang } from 'contract/text-language';
import { formatRupees, Picture } from 'shared-ui/base';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { texts } from '../texts/en/spare-parts.ts';
import { getSaving } from './parts-list.ts';
import styles from './PartRow.module.css';

/** Element id of a part, target of `?part=`. */
export const getPartElementId = (id: number): string => `part-${id}`;

export interface PartRowProps {
  part: SparePart;
  /** Number in the list, from 1. */
  rowNumber: number;
  /** Whether the group heading already names the appliance. */
  isGrouped: boolean;
  /** Whether the URL highlights it. */
  isMarked: boolean;
}

/** One part: name, our price, market price, saving, and Add. */
export function PartRow({ part, rowNumber, isGrouped, isMarked }: PartRowProps) {
  const saving = getSaving(part);
  return (
    <tr
      id={getPartElementId(part.id)}
      className={styles.row}
      data-grouped={isGrouped}
      {...(isMarked ? { 'aria-current': 'true' as const, tabIndex: -1 } : {})}
    >
      <td className={styles.number}>{rowNumber}</td>
      <td className={styles.subCategory} lang={getTextLang(part.sub_category, 'name')}>
        {part.sub_category.name}
      </td>
      <td className={styles.part}>
        <span className={styles.pictureAndName}>
          <Picture
            className={styles.picture}
            src={getStorageUrl(part.image)}
            alt={part.image_alt ?? ''}
            width={160}
            height={160}
          />
          {/* The API calls the name of a part `service_name`. */}
          <span className={styles.name} lang={getTextLang(part, 'service_name')}>
            {part.service_name}
          </span>
        </span>
      </td>
      <td className={styles.brand}>{part.brand}</td>
      <td className={styles.price}>{formatRupees(part.price)}</td>
      <td className={styles.marketPrice}>
        <s>{formatRupees(part.market_price)}</s>
      </td>
      <td className={styles.actions}>
        {saving > 0 && <span className={styles.saving}>{texts.saving(formatRupees(saving))}</span>}
        <div className={styles.choice}>
          <CartChoice
            kind="spare_part"
            itemId={part.id}
            isOutOfStock={part.out_of_stock === true}
          />
        </div>
      </td>
    </tr>
  );
}
