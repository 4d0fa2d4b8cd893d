/**
 * Older words of this house where the field has one: each once, with what took its place (`docs/glossary.md` says what
 * that means). They come back with old branches and old habits, and then two names stand for one thing.
 */
import { parseSync, Visitor } from 'oxc-parser';

/** A word that is not used any more. */
export interface OldWord {
  /** As in names, in small letters: `claim repeat` is found in `claimRepeat`, `CLAIM_REPEAT` and `claim-repeats.ts`. */
  old: string;
  /** The field's. */
  instead: string;
  /** Where paths begin in which it can mean nothing else; left out where that is everywhere. */
  only?: readonly string[];
  /** Files in which it means something else, or what it is called on the wire. */
  not?: readonly string[];
}

/** The list. */
export const OLD_WORDS: readonly OldWord[] = [
  // The door in the picture of the login is one.
  { old: 'door', instead: 'gateway', not: ['shell/src/login/LoginScene.tsx'] },
  { old: 'vote', instead: 'outcome' },
  { old: 'misfit', instead: 'incompatibility' },
  { old: 'healed', instead: 'opted out' },
  { old: 'page slot', instead: 'module registry' },
  { old: 'slot', instead: 'module state, registry', only: ['shell/'] },
  { old: 'gate', instead: 'hydration scheduler', only: ['shell/', 'shared-ui/'] },
  { old: 'waking', instead: 'hydrating' },
  // On the wire a page that answers and is seen is alive: it is more than hydrated.
  {
    old: 'alive',
    instead: 'hydrated',
    only: ['contract/', 'shell/', 'shared-ui/', 'mfe-'],
    not: ['contract/report.ts', 'shell/src/beacon/beacon.ts', 'shell/src/beacon/beacon.test.tsx'],
  },
  { old: 'arrived', instead: 'hydrated', only: ['shell/', 'shared-ui/base/'] },
  // The global, which versions of different ages share.
  { old: 'early touch', instead: 'event replay', not: ['contract/document.ts'] },
  { old: 'early touches', instead: 'event replay', not: ['contract/document.ts'] },
  {
    old: 'far',
    instead: 'below the fold',
    only: ['shell/', 'mfe-', 'shared-ui/base/island/Island.tsx'],
  },
  { old: 'far part', instead: 'below the fold' },
  { old: 'laid out', instead: 'force layout', only: ['contract/', 'shell/', 'shared-ui/'] },
  { old: 'lay out', instead: 'force layout', only: ['shell/'] },
  { old: 'compile at once', instead: 'explicit compile hints' },
  { old: 'refusal', instead: 'ApiError' },
  { old: 'claim repeat', instead: 'idempotency key' },
  { old: 'peek repeat', instead: 'idempotency key' },
  { old: 'forget repeat', instead: 'idempotency key' },
  { old: 'repeat', instead: 'idempotent call', only: ['platform/src/http/idempotency.ts'] },
  { old: 'figures', instead: 'metrics', only: ['platform/', 'gateway/src/'] },
  { old: 'aim', instead: 'version ref', only: ['gateway/src/'] },
  { old: 'lean package', instead: 'runtime alias' },
  { old: 'duel', instead: 'comparison' },
];

/** Those that no sentence needs either: what is left of one's text beside these is the old word. */
const IN_PROSE = /\b(doors?|votes?|misfits?)\b/i;
const MEANT =
  /door gasket|single door|(to|for) your door|name on the door|house whose door|\.door\b|[`']door[`']|release_votes|'votes'/gi;

/** The words of a name: `startDoor`, `START_DOOR` and `start-door` have the same two. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

/** What a name should say in place of what it says; null where it says nothing old. */
export function oldWordIn(name: string, file: string): OldWord | null {
  const words = ` ${wordsOf(name)} `;
  const has = ({ old }: OldWord): boolean =>
    words.includes(` ${old} `) || words.includes(` ${old}s `);
  return (
    OLD_WORDS.find(
      (word) =>
        has(word) &&
        (word.only?.some((place) => file.startsWith(place)) ?? true) &&
        !word.not?.includes(file),
    ) ?? null
  );
}

/** Old words in the names of a program: its own path, and every identifier. Each as a sentence. */
export function oldNames(file: string, source: string): string[] {
  const names = new Set(file.split('/'));
  const take = ({ name }: { name: string }): void => void names.add(name);
  new Visitor({ Identifier: take, PrivateIdentifier: take, JSXIdentifier: take }).visit(
    parseSync(file, source).program,
  );
  return [...names].flatMap((name) => {
    const word = oldWordIn(name, file);
    return word === null ? [] : `${file}: ${name} (${word.old} → ${word.instead})`;
  });
}

/** Lines of any text in which one of the plainest of them stands, by number and word. */
export function oldProse(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [found] = IN_PROSE.exec(line.replaceAll(MEANT, '')) ?? [];
    return found === undefined ? [] : `${file}:${index + 1}: ${found}`;
  });
}
