import type { ContactMessage } from 'api/staff-contract';
import type { Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Phone } from '../ui/Phone.tsx';
import { texts } from '../texts/en/people.ts';
import { OlderRowsTable } from './OlderRowsTable.tsx';

const { contacts: contactTexts } = texts;

const COLUMNS: readonly Column<ContactMessage>[] = [
  { label: contactTexts.columns.at, cell: ({ created_at: at }) => formatDateTime(at) },
  { label: contactTexts.columns.name, cell: ({ first_name: name }) => name },
  { label: contactTexts.columns.phone, cell: ({ mobile_no: number }) => <Phone number={number} /> },
  { label: contactTexts.columns.service, cell: ({ service_name: service }) => service },
  { label: contactTexts.columns.message, cell: ({ description }) => description },
];

export const Contacts = () => (
  <OlderRowsTable
    queryKey={['people', 'contacts']}
    loadPage={async (request) => (await callStaffApi('GET /ops/contacts', request)).contacts}
    none={contactTexts.none}
    caption={contactTexts.caption}
    columns={COLUMNS}
    rowKey={(row, index) => `${row.created_at} ${index}`}
  />
);
