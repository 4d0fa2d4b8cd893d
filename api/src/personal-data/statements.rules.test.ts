import { describe, expect, it } from 'vitest';
import { classifyAsDeleted, classifyAsNonPersonal, classifyAsKept } from './table-entry.ts';
import { listColumns, getErasureStatements, getSections } from './statements.rules.ts';

const PARAMETERS = 'WITH parameters AS (SELECT $1::uuid, $2::text)';
const notes = classifyAsDeleted('notes', {
  rows: 'user_id = person.id',
  exported: 'id body',
  secret: 'token_hash',
  internal: 'shard',
});
const orders = classifyAsKept('orders', {
  because: 'The tax office asks for them.',
  rows: 'user_id = person.id OR phone = person.phone',
  exported: 'id phone',
  exportedAs: { phone: 'coalesce(phone, person.phone)' },
  updates: { phone: 'NULL', name: `'—'` },
  mentions: [
    {
      name: 'orders_served',
      rows: 'served = person.phone',
      exported: ['id', 'served'],
      updates: { served: 'NULL' },
    },
  ],
});

describe('export sections', () => {
  it("read the person's rows with id and number as parameters", () => {
    expect(getSections(notes)).toEqual([
      {
        name: 'notes',
        text: `${PARAMETERS} SELECT id, body FROM notes WHERE user_id = $1::uuid`,
      },
    ]);
  });

  it("use exported values and include mentions in other people's rows", () => {
    expect(getSections(orders)).toEqual([
      {
        name: 'orders',
        text: `${PARAMETERS} SELECT id, coalesce(phone, $2::text) AS phone FROM orders WHERE user_id = $1::uuid OR phone = $2::text`,
      },
      {
        name: 'orders_served',
        text: `${PARAMETERS} SELECT id, served FROM orders WHERE served = $2::text`,
      },
    ]);
  });

  it('omit tables without personal data', () => {
    expect(getSections(classifyAsNonPersonal('prices', 'id price'))).toEqual([]);
  });
});

describe('erasure statements', () => {
  it('delete rows that belong to the person alone', () => {
    expect(getErasureStatements(notes)).toEqual([
      `${PARAMETERS} DELETE FROM notes WHERE user_id = $1::uuid`,
    ]);
  });

  it("update kept rows, and mentions in other people's rows", () => {
    expect(getErasureStatements(orders)).toEqual([
      `${PARAMETERS} UPDATE orders SET phone = NULL, name = '—' WHERE user_id = $1::uuid OR phone = $2::text`,
      `${PARAMETERS} UPDATE orders SET served = NULL WHERE served = $2::text`,
    ]);
  });

  it('skip kept rows without updates and tables without personal data', () => {
    const entry = classifyAsKept('invoices', { because: 'Law.', rows: 'user_id = person.id' });
    expect(getErasureStatements(entry)).toEqual([]);
    expect(getErasureStatements(classifyAsNonPersonal('prices', 'id price'))).toEqual([]);
  });

  it('update mentions in tables without an owner', () => {
    const { mentions } = orders;
    expect(getErasureStatements({ ...classifyAsNonPersonal('prices', 'id'), mentions })).toEqual([
      `${PARAMETERS} UPDATE prices SET served = NULL WHERE served = $2::text`,
    ]);
  });
});

it('listColumns returns every column of a table', () => {
  expect(listColumns(notes)).toEqual(['id', 'body', 'token_hash', 'shard']);
});
