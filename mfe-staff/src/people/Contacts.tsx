import type { ContactMessage } from 'api/staff-contract';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Phone } from '../ui/Phone.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { texts } from '../texts/en/people.ts';
import { useOlderRows } from './use-older-rows.tsx';

const { contacts: contactTexts } = texts;

const COLUMNS: readonly Column<ContactMessage>[] = [
  { label: contactTexts.columns.at, cell: ({ created_at: at }) => formatDateTime(at) },
  { label: contactTexts.columns.name, cell: ({ first_name: name }) => name },
  { label: contactTexts.columns.phone, cell: ({ mobile_no: number }) => <Phone number={number} /> },
  { label: contactTexts.columns.service, cell: ({ service_name: service }) => service },
  { label: contactTexts.columns.message, cell: ({ description }) => description },
];

/** Messages of the contact form. */
export function Contacts() {
  const { query, older } = useOlderRows(
    ['people', 'contacts'],
    async (request) => (await callStaffApi('GET /ops/contacts', request)).contacts,
  );
  return (
    <QueryResult query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{contactTexts.none}</p>
        ) : (
          <>
            <Table
              caption={contactTexts.caption}
              columns={COLUMNS}
              rows={rows}
              rowKey={(row, index) => `${row.created_at} ${index}`}
            />
            {older}
          </>
        )
      }
    </QueryResult>
  );
}
