/** Validates the rendered page of a rendering process, which is untrusted. Pure. */
import { readFragmentName, type AskedFragment } from 'contract/fragment';
import type { PageMeta, PartFailure, Rendered } from 'contract/page';
import { LONGEST_REASON } from 'contract/report';
import { isRecord } from 'contract/values';

const MOST_STACK = 2000;
const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 1000;
/** A path of this site: a canonical address must not point elsewhere. */
const OWN_PATH = /^\/(?!\/)[^\s"'<>\\]{0,2000}$/;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the page, or null if it is invalid. */
export function readRendered(head: unknown, html: string): Rendered | null {
  if (!isRecord(head)) return null;
  const title = head['title'] ?? null;
  const meta = head['meta'] ?? null;
  const fragments = readAsked(head['fragments']);
  if (title !== null && !isText(title, LONGEST_TITLE)) return null;
  if (fragments === null) return null;
  const asks = fragments.length === 0 ? {} : { fragments };
  const failed = readFailure(head['failed']);
  const page = { html, data: head['data'], title, ...asks, ...(failed && { failed }) };
  if (meta === null) return { ...page, meta: null };
  const read = isRecord(meta) ? readMeta(meta) : null;
  return read === null ? null : { ...page, meta: read };
}

/** Returns the error of a part, truncated; undefined if there is none or it is invalid. */
function readFailure(value: unknown): PartFailure | undefined {
  if (!isRecord(value)) return undefined;
  const { reason, stack } = value;
  if (typeof reason !== 'string' || typeof stack !== 'string') return undefined;
  return { reason: reason.slice(0, LONGEST_REASON), stack: stack.slice(0, MOST_STACK) };
}

/** Maximum fragments in a page. */
const MOST_FRAGMENTS = 8;
/** Position of a fragment as the shell writes it: its name, and React's ID. */
const PLACE = /^[\w/-]{1,150}$/;

/** Returns the requested fragments, none by default; null if the list is invalid. */
function readAsked(value: unknown = []): AskedFragment[] | null {
  if (!Array.isArray(value) || value.length > MOST_FRAGMENTS) return null;
  const read = value.flatMap((each: unknown) => {
    if (!isRecord(each) || !isRecord(each['props'])) return [];
    const { id, of, props } = each;
    if (typeof id !== 'string' || !PLACE.test(id)) return [];
    if (typeof of !== 'string' || readFragmentName(of) === null) return [];
    return [{ id, of, props }];
  });
  return read.length === value.length ? read : null;
}

type Check = (value: unknown) => boolean;

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Validators of page metadata. */
const META: Record<keyof PageMeta, Check> = {
  title: (value) => isText(value, LONGEST_TITLE),
  description: (value) => isText(value, LONGEST_DESCRIPTION),
  structured: optional((value) => Array.isArray(value) && value.every(isRecord)),
  noindex: optional((value) => typeof value === 'boolean'),
  status: optional((value) => value === 404),
  canonical: optional((value) => typeof value === 'string' && OWN_PATH.test(value)),
};

function readMeta(meta: Fields): PageMeta | null {
  const checks = Object.entries(META);
  if (!checks.every(([name, check]) => check(meta[name]))) return null;
  const said = checks
    .filter(([name]) => meta[name] !== undefined)
    .map(([name]) => [name, meta[name]]);
  return Object.fromEntries(said) as PageMeta;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;
