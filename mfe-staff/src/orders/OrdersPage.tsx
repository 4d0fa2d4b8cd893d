import { useDeferredValue, useEffect, useState, useTransition } from 'react';
import { ButtonLink, Link } from 'shared-ui/base';
import { Select, TextInput } from 'shared-ui/fields';
import { useNavigate } from 'shared-ui/router';
import type { ConsolePageProps } from '../console-page-props.ts';
import { Key } from '../keys/Key.tsx';
import { usePlaceName, useShop } from '../calls/use-shop.ts';
import { canWrite } from '../permissions.ts';
import { PageHead } from '../ui/Panel.tsx';
import {
  getSearchUrl,
  FILTERS,
  parseSearch,
  toggleSort,
  type OrdersSearch,
} from './orders-search.ts';
import { OrderTable } from './OrderTable.tsx';
import styles from './OrdersPage.module.css';
import { texts } from '../texts/en/orders.ts';

/** Debounce of the search input in ms. */
const DEBOUNCE_MS = 200;

/** All orders. The server searches, filters and sorts; the URL holds the query. */
export default function OrdersPage({ me, search: address }: ConsolePageProps) {
  const search = parseSearch(address);
  const deferredSearch = useDeferredValue(search, search);
  const navigate = useNavigate();
  const { blocks } = useShop().places;
  const getPlaceName = usePlaceName();
  const [, startTransition] = useTransition();
  const navigateTo = (newSearch: OrdersSearch): void =>
    startTransition(() => void navigate(getSearchUrl(newSearch), { replace: true }));
  return (
    <>
      <PageHead heading={texts.heading}>
        {canWrite(me, 'orders') && (
          <ButtonLink to="/staff/orders/new" aria-keyshortcuts="n">
            {texts.add} <Key>n</Key>
          </ButtonLink>
        )}
        <div className={styles.search}>
          <SearchInput
            key={search.status}
            search={search.q}
            onSearch={(q) => navigateTo({ ...search, q })}
          />
          <Select
            label={texts.block}
            value={search.block}
            options={[
              { value: '', label: texts.everywhere },
              ...blocks.map((value) => ({ value, label: getPlaceName(value) })),
            ]}
            onChange={(block) => navigateTo({ ...search, block })}
          />
        </div>
      </PageHead>
      <nav aria-label={texts.filters} className={styles.filters}>
        {FILTERS.map((status) => (
          <Link
            plain
            key={status}
            to={getSearchUrl({ ...search, status })}
            className={styles.filter}
            aria-current={search.status === status ? 'true' : undefined}
          >
            {texts.filter[status]}
          </Link>
        ))}
      </nav>
      <OrderTable
        key={getSearchUrl(deferredSearch)}
        search={deferredSearch}
        onSort={(sort) => navigateTo(toggleSort(search, sort))}
      />
    </>
  );
}

function SearchInput({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      label={texts.search}
      placeholder={texts.hint}
      type="search"
      aria-keyshortcuts="/"
      icon="search"
      maxLength={100}
      value={text}
      onChange={setText}
    />
  );
}
