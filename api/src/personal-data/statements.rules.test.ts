import { describe, expect, it } from 'vitest';
import { goes, ofNobody, stays } from './placement.ts';
import { columnsOf, erasureOf, sectionsOf } from './statements.rules.ts';

const GIVEN = 'WITH given AS (SELECT $1::uuid, $2::text)';
const notes = goes('notes', {
  rows: 'user_id = person.id',
  exported: 'id body',
  secret: 'token_hash',
  other: 'shard',
});
const orders = stays('orders', {
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

describe('the sections of an export', () => {
  it('read the person’s rows, by id and number as parameters', () => {
    expect(sectionsOf(notes)).toEqual([
      {
        name: 'notes',
        text: `${GIVEN} SELECT id, body FROM notes WHERE user_id = $1::uuid`,
      },
    ]);
  });

  it('hand over what a column is exported as, and what others’ rows say of the person', () => {
    expect(sectionsOf(orders)).toEqual([
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

  it('have nothing of a table that is about nobody', () => {
    expect(sectionsOf(ofNobody('prices', 'id price'))).toEqual([]);
  });
});

describe('erasing', () => {
  it('removes rows that are the person’s alone', () => {
    expect(erasureOf(notes)).toEqual([`${GIVEN} DELETE FROM notes WHERE user_id = $1::uuid`]);
  });

  it('empties rows that stay, and what others’ rows say of the person', () => {
    expect(erasureOf(orders)).toEqual([
      `${GIVEN} UPDATE orders SET phone = NULL, name = '—' WHERE user_id = $1::uuid OR phone = $2::text`,
      `${GIVEN} UPDATE orders SET served = NULL WHERE served = $2::text`,
    ]);
  });

  it('leaves alone rows of which nothing is emptied, and tables about nobody', () => {
    const kept = stays('invoices', { because: 'Law.', rows: 'user_id = person.id' });
    expect(erasureOf(kept)).toEqual([]);
    expect(erasureOf(ofNobody('prices', 'id price'))).toEqual([]);
  });

  it('empties what a table that belongs to nobody says of the person', () => {
    const { mentions } = orders;
    expect(erasureOf({ ...ofNobody('prices', 'id'), mentions })).toEqual([
      `${GIVEN} UPDATE prices SET served = NULL WHERE served = $2::text`,
    ]);
  });
});

it('every column stands in its table’s list, whatever becomes of it', () => {
  expect(columnsOf(notes)).toEqual(['id', 'body', 'token_hash', 'shard']);
});
