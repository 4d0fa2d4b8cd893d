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
const rankNames = (query: string, ...candidates: Candidate[]): string[] =>
  rankCandidates(
    candidates,
    query,
    splitWords(query).map((word) => [word]),
  ).map(({ name }) => name);

describe('rankCandidates', () => {
  it('puts names that start with the query before names with all words', () => {
    const names = rankNames(
      'ac repair',
      makeCandidate('Repair of an AC'),
      makeCandidate('AC repair at home by a technician', KIND.part),
    );
    expect(names).toEqual(['AC repair at home by a technician', 'Repair of an AC']);
  });

  it('puts names with all words before names with a longer word that starts with the query', () => {
    const names = rankNames(
      'fan',
      makeCandidate('Big fancy lamp'),
      makeCandidate('A long name of the fan', KIND.part),
    );
    expect(names).toEqual(['A long name of the fan', 'Big fancy lamp']);
  });

  it('counts a keyword like a word of the name', () => {
    const names = rankNames(
      'cooler',
      makeCandidate('My coolers'),
      makeCandidate('AC service', KIND.part, 'cooler'),
    );
    expect(names).toEqual(['AC service', 'My coolers']);
  });

  it('puts a match at the start of a word before a match inside a word', () => {
    const names = rankNames(
      'pur',
      makeCandidate('Unpure'),
      makeCandidate('Water purifier', KIND.part),
    );
    expect(names).toEqual(['Water purifier', 'Unpure']);
  });

  it('puts names with more matching words first', () => {
    const names = rankNames(
      'water tank pump',
      makeCandidate('Pump'),
      makeCandidate('Pump and water', KIND.part),
      makeCandidate('Oil'),
    );
    expect(names).toEqual(['Pump and water', 'Pump', 'Oil']);
  });

  it('counts index words that match a typed word after correction', () => {
    const groups = [['frij', 'fridge', 'fridges']];
    const names = rankCandidates(
      [makeCandidate('Lamp'), makeCandidate('Fridge', KIND.part)],
      'frij',
      groups,
    );
    expect(names.map(({ name }) => name)).toEqual(['Fridge', 'Lamp']);
  });

  it('puts services before products before parts, then shorter names first', () => {
    const names = rankNames(
      'ac',
      makeCandidate('AC x', KIND.part),
      makeCandidate('AC foam service', KIND.product),
      makeCandidate('AC jet', KIND.product),
      makeCandidate('AC installation', KIND.service),
    );
    expect(names).toEqual(['AC installation', 'AC jet', 'AC foam service', 'AC x']);
  });

  it('is stable for equal names', () => {
    const [first, second] = [makeCandidate('AC'), makeCandidate('AC')];
    const names = rankCandidates([second, first, second], 'ac', [['ac']]).map(({ id }) => id);
    expect(names).toEqual([first.id, second.id, second.id]);
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
  ])('returns kind %i as type %s, with the sub-category', (kind, type) => {
    const candidate = { ...makeCandidate('Filter', kind), id: 12 };
    expect(rankCandidates([candidate], 'filter', [['filter']])).toEqual([
      { type, id: 12, name: 'Filter', subcategory: { id: 7, name: 'AC' } },
    ]);
  });
});
