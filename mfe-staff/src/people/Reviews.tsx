import { useQuery } from '@tanstack/react-query';
import type { Review } from 'api/staff-contract';
import { Link, Stars } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { texts } from './people.texts.ts';

const { reviews: words } = texts;

const COLUMNS: readonly Column<Review>[] = [
  { label: words.columns.at, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    label: words.columns.order,
    cell: ({ order_id: id }) => <Link to={`/staff/orders/${id}`}>{words.order(id)}</Link>,
  },
  { label: words.columns.stars, cell: ({ rating }) => <Stars rating={rating} /> },
  { label: words.columns.reasons, cell: ({ reason }) => reason },
  { label: words.columns.words, cell: ({ comment }) => comment },
];

export function Reviews() {
  const list = useQuery({
    queryKey: ['people', 'reviews'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/reviews', { query: { page: 1, per_page: 100 }, signal }))
        .reviews,
    staleTime: 0,
  });
  return (
    <QueryResult of={list}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Table
            caption={words.caption}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ order_id: id }) => id}
          />
        )
      }
    </QueryResult>
  );
}
