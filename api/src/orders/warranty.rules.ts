/** Which lines of an order repeat work under warranty (ORDER-31). Pure. */
import type { ItemRow } from './orders.sql.ts';
import type { CoveredItem } from './warranty.sql.ts';

type Item = Pick<
  ItemRow,
  'product_id' | 'spare_part_id' | 'rate_id' | 'sub_category_id' | 'diagnosis'
>;

/**
 * Returns the completed order whose warranty covers an item; undefined if none does. A diagnosis visit is covered by
 * the warranty of any work on the same kind of appliance.
 */
export const findCoveringOrder = (
  item: Item,
  covered: readonly CoveredItem[],
): number | undefined =>
  covered.find((other) => {
    if (item.rate_id) return other.rate_id === item.rate_id;
    if (item.spare_part_id) return other.spare_part_id === item.spare_part_id;
    return (
      (item.product_id !== null && other.product_id === item.product_id) ||
      (item.diagnosis === true && other.sub_category_id === item.sub_category_id)
    );
  })?.order_id;
