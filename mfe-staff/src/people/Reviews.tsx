import type { Review } from 'api/staff-contract';
import { Link, Stars } from 'shared-ui/base';
import type { Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import { texts } from '../texts/en/people.ts';
import { OlderRowsTable } from './OlderRowsTable.tsx';

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

export const Reviews = () => (
  <OlderRowsTable
    queryKey={['people', 'reviews']}
    loadPage={async (request) => (await callStaffApi('GET /ops/reviews', request)).reviews}
    none={reviewTexts.none}
    caption={reviewTexts.caption}
    columns={COLUMNS}
    rowKey={({ order_id: id }) => id}
  />
);
