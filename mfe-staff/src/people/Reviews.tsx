import type { Review } from 'api/staff-contract';
import { Link, Stars } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { texts } from '../texts/en/people.ts';
import { useOlderRows } from './use-older-rows.tsx';

const { reviews: reviewTexts } = texts;

const COLUMNS: readonly Column<Review>[] = [
  { label: reviewTexts.columns.at, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    label: reviewTexts.columns.order,
    cell: ({ order_id: id }) => <Link to={`/staff/orders/${id}`}>{reviewTexts.order(id)}</Link>,
  },
  { label: reviewTexts.columns.stars, cell: ({ rating }) => <Stars rating={rating} /> },
  { label: reviewTexts.columns.reasons, cell: ({ reason }) => reason },
  { label: reviewTexts.columns.comment, cell: ({ comment }) => comment },
];

/** Customer reviews, newest first. */
export function Reviews() {
  const { query, older } = useOlderRows(
    ['people', 'reviews'],
    async (request) => (await callStaffApi('GET /ops/reviews', request)).reviews,
  );
  return (
    <QueryResult query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{reviewTexts.none}</p>
        ) : (
          <>
            <Table
              caption={reviewTexts.caption}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ order_id: id }) => id}
            />
            {older}
          </>
        )
      }
    </QueryResult>
  );
}
