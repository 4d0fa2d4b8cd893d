import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundUser, UserPage } from 'api/staff-contract';
import { useState } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { Select, TextInput } from 'shared-ui/fields';
import { Table, type Column } from 'shared-ui/forms/lists';
import { Badge, formatDate, formatDateTime } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { callStaffApi } from '../calls/staff-client.ts';
import { Phone } from '../ui/Phone.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { NumberForm } from './NumberForm.tsx';
import layout from '../ui/layout.module.css';
import styles from './PeoplePage.module.css';
import { texts } from '../texts/en/people.ts';
import { Form } from '../ui/Form.tsx';
import { PersonDialog } from './PersonDialog.tsx';

const { users: userTexts } = texts;

const TYPES = ['all', 'customer', 'partner', 'locked'] as const;

function parseUserSearch(search: URLSearchParams) {
  return {
    q: search.get('q') ?? '',
    type: TYPES.find((type) => type === search.get('type')) ?? 'all',
    page: Math.max(1, Number(search.get('page') ?? '1') || 1),
  };
}

/** Search for customers and partners; details open in a dialog. */
export function Users({ search, canEdit }: { search: URLSearchParams; canEdit: boolean }) {
  const [phone, setPhone] = useState<string | null>(null);
  const query = parseUserSearch(search);
  const list = useQuery({
    queryKey: ['people', 'users', query],
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/users', { query, signal })).users,
    placeholderData: keepPreviousData,
    // Accounts change without live events.
    staleTime: 0,
  });
  const user = list.data?.data.find(({ phone_number: number }) => number === phone);
  return (
    <>
      <UserSearch {...query} key={`${query.q} ${query.type}`} />
      <QueryResult query={list}>
        {(page) =>
          page.data.length === 0 ? (
            <p className={layout.muted}>{userTexts.none}</p>
          ) : (
            <>
              <Table
                caption={userTexts.caption(page.total)}
                columns={getColumns(setPhone)}
                rows={page.data}
                rowKey={({ phone_number: number }) => number}
              />
              <Pagination page={page} query={query} />
            </>
          )
        }
      </QueryResult>
      {canEdit && <NumberForm />}
      {user !== undefined && (
        <PersonDialog user={user} canEdit={canEdit} onClose={() => setPhone(null)} />
      )}
    </>
  );
}

const getUsersUrl = ({ q, type, page }: ReturnType<typeof parseUserSearch>): string =>
  `/staff/people?${new URLSearchParams({
    show: 'users',
    ...(q !== '' && { q }),
    ...(type !== 'all' && { type }),
    ...(page > 1 && { page: String(page) }),
  })}`;

function UserSearch({ q, type }: ReturnType<typeof parseUserSearch>) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const search = (changes: { q?: string; type?: string }): void => {
    const chosen = TYPES.find((candidate) => candidate === changes.type) ?? type;
    void navigate(getUsersUrl({ q: changes.q ?? text.trim(), type: chosen, page: 1 }), {
      replace: true,
    });
  };
  return (
    <Form role="search" className={styles.search} onSubmit={() => search({})}>
      <TextInput
        label={texts.search.label}
        type="search"
        icon="search"
        maxLength={100}
        aria-keyshortcuts="/"
        value={text}
        onChange={setText}
      />
      <Select
        label={texts.search.type}
        value={type}
        options={TYPES.map((value) => ({ value, label: texts.search.types[value] }))}
        onChange={(chosen) => search({ type: chosen })}
      />
      <Button type="submit">{texts.search.button}</Button>
    </Form>
  );
}

function Pagination({
  page,
  query,
}: {
  page: UserPage;
  query: ReturnType<typeof parseUserSearch>;
}) {
  const navigate = useNavigate();
  const goToPage = (number: number) => void navigate(getUsersUrl({ ...query, page: number }));
  if (page.last_page <= 1) return null;
  return (
    <div className={styles.pagination}>
      {query.page > 1 && (
        <Button variant="secondary" onClick={() => goToPage(query.page - 1)}>
          {userTexts.newer}
        </Button>
      )}
      {query.page < page.last_page && (
        <Button variant="secondary" onClick={() => goToPage(query.page + 1)}>
          {userTexts.older}
        </Button>
      )}
    </div>
  );
}

const getColumns = (open: (phone: string) => void): Column<FoundUser>[] => [
  {
    label: userTexts.columns.name,
    cell: ({ name, locked_until: until }) => (
      <span className={styles.nameAndLock}>
        {name === '' ? <span className={layout.muted}>{userTexts.nameless}</span> : name}
        {until !== null && <Badge tone="warning">{userTexts.locked(formatDateTime(until))}</Badge>}
      </span>
    ),
  },
  { label: userTexts.columns.phone, cell: ({ phone_number: phone }) => <Phone number={phone} /> },
  { label: userTexts.columns.type, cell: ({ type }) => userTexts.types[type] },
  { label: userTexts.columns.since, cell: ({ created_at: at }) => formatDate(at) },
  {
    label: userTexts.columns.orders,
    cell: ({ orders, open_orders: open }) => userTexts.orders(orders, open),
  },
  { label: userTexts.columns.wallet, align: 'end', cell: ({ wallet }) => formatRupees(wallet) },
  {
    label: userTexts.columns.actions,
    align: 'end',
    cell: ({ phone_number: phone, name }) => (
      <Button
        size="small"
        variant="secondary"
        aria-label={`${userTexts.open}: ${name === '' ? phone : name}`}
        onClick={() => open(phone)}
      >
        {userTexts.open}
      </Button>
    ),
  },
];
