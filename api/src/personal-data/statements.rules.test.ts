import { describe, expect, it } from 'vitest';
import { placeDeleted, placeImpersonal, placeKept } from './placement.ts';
import { listColumns, getErasureStatements, getSections } from './statements.rules.ts';

const GIVEN = 'WITH given AS (SELECT $1::uuid, $2::text)';
const notes = placeDeleted('notes', {
  rows: 'user_id = person.id',
  exported: 'id body',
  secret: 'token_hash',
  other: 'shard',
});
const orders = placeKept('orders', {
  because: 'The tax office asks for them.',
  rows: 'user_id = person.id OR phone = person.phone',
  exported: 'id phone',
  exportedAs: { phone: 'coalesce(phone, person.phone)' },
  emptied: { phone: 'NULL', name: `'—'` },
  mentions: [
    {
      name: 'orders_served',
      rows: 'served = person.phone',
      exported: ['id', 'served'],
      emptied: { served: 'NULL' },
    },
  ],
});

describe('export sections', () => {
  it("read the person's rows with id and number as parameters", () => {
    expect(getSections(notes)).toEqual([
      {
        name: 'notes',
        text: `${GIVEN} SELECT id, body FROM notes WHERE user_id = $1::uuid`,
      },
    ]);
  });

  it("use exported values and include mentions in other people's rows", () => {
    expect(getSections(orders)).toEqual([
      {
        name: 'orders',
        text: `${GIVEN} SELECT id, coalesce(phone, $2::text) AS phone FROM orders WHERE user_id = $1::uuid OR phone = $2::text`,
      },
      {
        name: 'orders_served',
        text: `${GIVEN} SELECT id, served FROM orders WHERE served = $2::text`,
      },
    ]);
  });

  it('omit tables without personal data', () => {
    expect(getSections(placeImpersonal('prices', 'id price'))).toEqual([]);
  });
});

describe('erasure statements', () => {
  it('delete rows that belong to the person alone', () => {
    expect(getErasureStatements(notes)).toEqual([
      `${GIVEN} DELETE FROM notes WHERE user_id = $1::uuid`,
    ]);
  });

  it("empty rows that are kept, and mentions in other people's rows", () => {
    expect(getErasureStatements(orders)).toEqual([
      `${GIVEN} UPDATE orders SET phone = NULL, name = '—' WHERE user_id = $1::uuid OR phone = $2::text`,
      `${GIVEN} UPDATE orders SET served = NULL WHERE served = $2::text`,
    ]);
  });

  it('skip rows without emptied columns and tables without personal data', () => {
    const kept = placeKept('invoices', { because: 'Law.', rows: 'user_id = person.id' });
    expect(getErasureStatements(kept)).toEqual([]);
    expect(getErasureStatements(placeImpersonal('prices', 'id price'))).toEqual([]);
  });

  it('empty mentions in tables without an owner', () => {
    const { mentions } = orders;
    expect(getErasureStatements({ ...placeImpersonal('prices', 'id'), mentions })).toEqual([
      `${GIVEN} UPDATE prices SET served = NULL WHERE served = $2::text`,
    ]);
  });
});

it('listColumns returns every column of a table', () => {
  expect(listColumns(notes)).toEqual(['id', 'body', 'token_hash', 'shard']);
});
