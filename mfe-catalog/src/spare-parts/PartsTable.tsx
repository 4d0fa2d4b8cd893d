import type { SubCategory } from 'api/contract';
import { Island, VisuallyHidden } from 'shared-ui/base';
import { texts } from '../texts/en/spare-parts.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { PartRow } from './PartRow.tsx';
import type { PartsGroup } from './parts-list.ts';
import styles from './PartsTable.module.css';

const { sn, service, name, brand, ourPrice, marketPrice } = texts;
const COLUMNS = [sn, service, name, brand, ourPrice, marketPrice];

/** Number of groups above the fold on a phone; the others hydrate later. */
const GROUPS_IN_FIRST_VIEW = 1;

export interface PartsTableProps {
  groups: readonly PartsGroup[];
  /** Part id from the URL. */
  markedId: number | null;
  /** Services loaded by the gateway. */
  subCategories: readonly SubCategory[] | null;
}

/**
 * The spare parts: a list of cards on phones, otherwise a table with the six columns of CATALOGUE-19 and one for saving
 * and Add. Each group of parts is an island of its own.
 */
export function PartsTable({ groups, markedId, subCategories }: PartsTableProps) {
  return (
    <div className={styles.container}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.caption}</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <td>
              <VisuallyHidden>{texts.youSave}</VisuallyHidden>
            </td>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <Island
            key={group.key}
            as="tbody"
            id={`parts-${group.key}`}
            className={styles.group}
            belowFold={index >= GROUPS_IN_FIRST_VIEW}
          >
            {group.service && <GroupHeading group={group} subCategories={subCategories} />}
            {group.parts.map((part, index) => (
              <PartRow
                key={part.id}
                part={part}
                rowNumber={group.firstNumber + index}
                isGrouped={group.service !== null}
                isMarked={part.id === markedId}
              />
            ))}
          </Island>
        ))}
      </table>
    </div>
  );
}
