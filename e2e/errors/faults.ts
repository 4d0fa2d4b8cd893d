/** Faults that were put in at build time, and which of them are called. Pure. */
import { createHash } from 'node:crypto';

/** What a fault does, as the table shows it. */
export const KINDS = [
  'render',
  'effect',
  'handler',
  'timer',
  'promise',
  'chunk',
  'style',
  'hydration',
  'API',
  'gateway',
] as const;

export type FaultKind = (typeof KINDS)[number];

/** One that was put in: its name says where, and what is to be told of it. */
export interface Fault {
  /** As the page calls it. */
  name: string;
  kind: FaultKind;
  remote: string;
  source: string;
  /** Lines that are right: one; of hydration the component's, whom React names, and no line of it. */
  lines: readonly [from: number, to: number];
  /** Name of a scene in which it is met. */
  scene: string;
}

/** Reads a fault's name: `FILE:LINE:KIND`, or `FILE:FROM-TO:KIND`. */
export function faultNamed(name: string, scene: string, kind?: FaultKind): Fault {
  const [source = '', lines = '', own = ''] = name.split(':');
  const [from = 0, to = from] = lines.split('-').map(Number);
  const [remote = ''] = source.split('/');
  return { name, kind: kind ?? (own as FaultKind), remote, source, lines: [from, to], scene };
}

/**
 * Chooses so many: as many of each kind, and of a kind as many of each remote, as there are; what a kind has too few of is
 * made up by the others. The same ones each time.
 */
export function chosen(faults: readonly Fault[], count: number): Fault[] {
  const lines = KINDS.map((kind) => inTurn(faults.filter((fault) => fault.kind === kind)));
  const taken: Fault[] = [];
  for (let n = 0; taken.length < count && lines.some((line) => n < line.length); n += 1)
    taken.push(...lines.flatMap((line) => line[n] ?? []));
  return taken.slice(0, count);
}

/** One of each remote in turn. */
function inTurn(faults: readonly Fault[]): Fault[] {
  const byRemote = Map.groupBy(
    faults.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
    ({ remote }) => remote,
  );
  const lines = [...byRemote.values()];
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => lines.flatMap((line) => line[n] ?? [])).flat();
}

const orderOf = ({ name, kind }: Fault): string =>
  createHash('sha1').update(`${kind} ${name}`).digest('hex');

/** The chunk of a fault that loads one: its file is removed once it is published. */
export const isLateFile = (file: string): boolean => file.startsWith('late-');
