/** Validates the rendered page of a rendering process, which is untrusted. Pure. */
import { readFragmentName, type RequestedFragment } from 'contract/fragment';
import type { PageMeta, PartFailure, Rendered } from 'contract/page';
import { MAX_REASON_LENGTH } from 'contract/report';
import { isRecord } from 'contract/values';

/** These lengths are in characters. */
const MAX_STACK_LENGTH = 2000;
const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 1000;
/** Path of a picture below `/storage`, as the catalogue accepts it: no segment begins with a dot. */
const STORAGE_PATH = /^[a-z0-9][a-z0-9_-]{0,199}(?:\/[a-z0-9][a-z0-9_.-]{0,199}){1,99}$/;
/** A path of this site: a canonical address must not point elsewhere. `encodeURIComponent` keeps apostrophes. */
const OWN_PATH = /^\/(?!\/)[^\s"<>\\]{0,2000}$/;

type Fields = Readonly<Record<string, unknown>>;

export function readRendered(head: unknown, html: string): Rendered | null {
  if (!isRecord(head)) return null;
  const title = head['title'] ?? null;
  const meta = head['meta'] ?? null;
  const fragments = readFragments(head['fragments']);
  if (title !== null && !isText(title, MAX_TITLE_LENGTH)) return null;
  if (fragments === null) return null;
  const requestedFragments = fragments.length === 0 ? {} : { fragments };
  const failed = readFailure(head['failed']);
  const page = {
    html,
    data: head['data'],
    title,
    ...requestedFragments,
    ...(failed && { failed }),
  };
  if (meta === null) return { ...page, meta: null };
  const validMeta = isRecord(meta) ? readMeta(meta) : null;
  return validMeta === null ? null : { ...page, meta: validMeta };
}

/** Returns the error of a part of the page, truncated; undefined if there is none or it is invalid. */
function readFailure(value: unknown): PartFailure | undefined {
  if (!isRecord(value)) return undefined;
  const { reason, stack } = value;
  if (typeof reason !== 'string' || typeof stack !== 'string') return undefined;
  return { reason: reason.slice(0, MAX_REASON_LENGTH), stack: stack.slice(0, MAX_STACK_LENGTH) };
}

const MAX_FRAGMENTS = 8;
/** ID of a fragment in a page, as the shell writes it: the fragment's name and React's ID. */
const FRAGMENT_ID = /^[\w/-]{1,150}$/;

/** Returns the requested fragments, none by default; null if the list is invalid. */
function readFragments(value: unknown = []): RequestedFragment[] | null {
  if (!Array.isArray(value) || value.length > MAX_FRAGMENTS) return null;
  const fragments = value.flatMap((item: unknown) => {
    if (!isRecord(item) || !isRecord(item['props'])) return [];
    const { id, of, props } = item;
    if (typeof id !== 'string' || !FRAGMENT_ID.test(id)) return [];
    if (typeof of !== 'string' || readFragmentName(of) === null) return [];
    return [{ id, of, props }];
  });
  return fragments.length === value.length ? fragments : null;
}

type Check = (value: unknown) => boolean;

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Validators of page metadata. */
const META: Record<keyof PageMeta, Check> = {
  title: (value) => isText(value, MAX_TITLE_LENGTH),
  description: (value) => isText(value, MAX_DESCRIPTION_LENGTH),
  structured: optional((value) => Array.isArray(value) && value.every(isRecord)),
  noindex: optional((value) => typeof value === 'boolean'),
  status: optional((value) => value === 404),
  image: optional((value) => typeof value === 'string' && STORAGE_PATH.test(value)),
  canonical: optional((value) => typeof value === 'string' && OWN_PATH.test(value)),
};

function readMeta(meta: Fields): PageMeta | null {
  const checks = Object.entries(META);
  if (!checks.every(([name, check]) => check(meta[name]))) return null;
  const present = checks
    .filter(([name]) => meta[name] !== undefined)
    .map(([name]) => [name, meta[name]]);
  return Object.fromEntries(present) as PageMeta;
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength;
