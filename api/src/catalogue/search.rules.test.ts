import { describe, expect, it } from 'vitest';
import { fold, splitWords } from './fold.rules.ts';
import { rankCandidates, type Candidate } from './search.rules.ts';

const KIND = { service: 0, product: 1, part: 2 };
let ids = 0;
const makeCandidate = (name: string, kind = KIND.service, keywords = ''): Candidate => ({
  kind,
  id: (ids += 1),
  name,
  folded: fold(name),
  folded_hi: '',
  words: splitWords(fold(`${name} ${keywords}`)),
  sub_category_id: 7,
  sub_category_name: 'AC',
});
/** Ranked names; each typed word matches only itself. */
const rankNames = (typed: string, ...candidates: Candidate[]): string[] =>
  rankCandidates(
    candidates,
    typed,
    splitWords(typed).map((word) => [word]),
  ).map(({ name }) => name);

describe('rankCandidates', () => {
  it('puts names that start with the query before names with all words', () => {
    const found = rankNames(
      'ac repair',
      makeCandidate('Repair of an AC'),
      makeCandidate('AC repair at home by a technician', KIND.part),
    );
    expect(found).toEqual(['AC repair at home by a technician', 'Repair of an AC']);
  });

  it('puts names with all words before names that start with the query as a part of a word', () => {
    const found = rankNames(
      'fan',
      makeCandidate('Big fancy lamp'),
      makeCandidate('A long name of the fan', KIND.part),
    );
    expect(found).toEqual(['A long name of the fan', 'Big fancy lamp']);
  });

  it('counts a keyword like the name', () => {
    const found = rankNames(
      'cooler',
      makeCandidate('My coolers'),
      makeCandidate('AC service', KIND.part, 'cooler'),
    );
    expect(found).toEqual(['AC service', 'My coolers']);
  });

  it('puts a match at the start of a word before one inside a word', () => {
    const found = rankNames(
      'pur',
      makeCandidate('Unpure'),
      makeCandidate('Water purifier', KIND.part),
    );
    expect(found).toEqual(['Water purifier', 'Unpure']);
  });

  it('puts names with more matching words first', () => {
    const found = rankNames(
      'water tank pump',
      makeCandidate('Pump'),
      makeCandidate('Pump and water', KIND.part),
      makeCandidate('Oil'),
    );
    expect(found).toEqual(['Pump and water', 'Pump', 'Oil']);
  });

  it('counts index words that stand for a typed word', () => {
    const groups = [['frij', 'fridge', 'fridges']];
    const found = rankCandidates(
      [makeCandidate('Lamp'), makeCandidate('Fridge', KIND.part)],
      'frij',
      groups,
    );
    expect(found.map(({ name }) => name)).toEqual(['Fridge', 'Lamp']);
  });

  it('orders services, products, parts, then shorter names', () => {
    const found = rankNames(
      'ac',
      makeCandidate('AC x', KIND.part),
      makeCandidate('AC foam service', KIND.product),
      makeCandidate('AC jet', KIND.product),
      makeCandidate('AC installation', KIND.service),
    );
    expect(found).toEqual(['AC installation', 'AC jet', 'AC foam service', 'AC x']);
  });

  it('is stable for equal names', () => {
    const [first, second] = [makeCandidate('AC'), makeCandidate('AC')];
    const found = rankCandidates([second, first, second], 'ac', [['ac']]).map(({ id }) => id);
    expect(found).toEqual([first.id, second.id, second.id]);
  });

  it('returns at most ten results', () => {
    const many = Array.from({ length: 15 }, () => makeCandidate('AC'));
    expect(rankNames('ac', ...many)).toHaveLength(10);
    expect(rankNames('ac')).toEqual([]);
  });

  it.each([
    [KIND.service, 'service'],
    [KIND.product, 'product'],
    [KIND.part, 'spare_part'],
  ])('returns type and sub-category (%i)', (kind, type) => {
    const found = { ...makeCandidate('Filter', kind), id: 12 };
    expect(rankCandidates([found], 'filter', [['filter']])).toEqual([
      { type, id: 12, name: 'Filter', subcategory: { id: 7, name: 'AC' } },
    ]);
  });
});
