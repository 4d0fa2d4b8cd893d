import { describe, expect, it } from 'vitest';
import { fold, wordsOf } from './fold.rules.ts';
import { rank, type Candidate } from './search.rules.ts';

const KIND = { service: 0, product: 1, part: 2 };
let ids = 0;
/** What is found under a name and maybe keywords. */
const thing = (name: string, kind = KIND.service, keywords = ''): Candidate => ({
  kind,
  id: (ids += 1),
  name,
  folded: fold(name),
  folded_hi: '',
  words: wordsOf(fold(`${name} ${keywords}`)),
  sub_category_id: 7,
  sub_category_name: 'AC',
});
/** Names in the order in which they are shown; each word typed stands for itself. */
const order = (typed: string, ...candidates: Candidate[]): string[] =>
  rank(
    candidates,
    typed,
    wordsOf(typed).map((word) => [word]),
  ).map(({ name }) => name);

describe('search results', () => {
  it('that begin with what was typed stand before those that have all words', () => {
    const found = order(
      'ac repair',
      thing('Repair of an AC'),
      thing('AC repair at home by a technician', KIND.part),
    );
    expect(found).toEqual(['AC repair at home by a technician', 'Repair of an AC']);
  });

  it('that have all words, in any place, stand before those that begin with them', () => {
    const found = order('fan', thing('Big fancy lamp'), thing('A long name of the fan', KIND.part));
    expect(found).toEqual(['A long name of the fan', 'Big fancy lamp']);
  });

  it('are found by a keyword as by the name', () => {
    const found = order('cooler', thing('My coolers'), thing('AC service', KIND.part, 'cooler'));
    expect(found).toEqual(['AC service', 'My coolers']);
  });

  it('with a word that begins so stand before those in which it stands elsewhere', () => {
    const found = order('pur', thing('Unpure'), thing('Water purifier', KIND.part));
    expect(found).toEqual(['Water purifier', 'Unpure']);
  });

  it('with more of the words stand before those with less of them', () => {
    const found = order(
      'water tank pump',
      thing('Pump'),
      thing('Pump and water', KIND.part),
      thing('Oil'),
    );
    expect(found).toEqual(['Pump and water', 'Pump', 'Oil']);
  });

  it('count words of the index that stand for a word typed', () => {
    const groups = [['frij', 'fridge', 'fridges']];
    const found = rank([thing('Lamp'), thing('Fridge', KIND.part)], 'frij', groups);
    expect(found.map(({ name }) => name)).toEqual(['Fridge', 'Lamp']);
  });

  it('are services before products before parts, and then short names before long', () => {
    const found = order(
      'ac',
      thing('AC x', KIND.part),
      thing('AC foam service', KIND.product),
      thing('AC jet', KIND.product),
      thing('AC installation', KIND.service),
    );
    expect(found).toEqual(['AC installation', 'AC jet', 'AC foam service', 'AC x']);
  });

  it('keep one order where they are alike', () => {
    const [first, second] = [thing('AC'), thing('AC')];
    const found = rank([second, first, second], 'ac', [['ac']]).map(({ id }) => id);
    expect(found).toEqual([first.id, second.id, second.id]);
  });

  it('are ten at most, and none of nothing', () => {
    const many = Array.from({ length: 15 }, () => thing('AC'));
    expect(order('ac', ...many)).toHaveLength(10);
    expect(order('ac')).toEqual([]);
  });

  it.each([
    [KIND.service, 'service'],
    [KIND.product, 'product'],
    [KIND.part, 'spare_part'],
  ])('say what they are and which service they belong to (%i)', (kind, type) => {
    const found = { ...thing('Filter', kind), id: 12 };
    expect(rank([found], 'filter', [['filter']])).toEqual([
      { type, id: 12, name: 'Filter', subcategory: { id: 7, name: 'AC' } },
    ]);
  });
});
