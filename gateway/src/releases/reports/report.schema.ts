/** What browsers send to `/reports`: the one beacon of a page view (docs/beacon.md). */
import { Type, type Static } from 'typebox';
import { LONGEST_REASON, MOST_ERRORS, MOST_FRAMES } from 'contract/report';
import { errorName, saidOf } from 'contract/said';
import { guardOf } from 'platform/http';

const MOST_EVENTS = 20;
/** A view may lead to pages of several remotes. */
const MOST_VIEWS = 8;
const MOST_CAUSES = 24;
// Reasons are shown to staff: nothing in them may act on a terminal or a page.
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

/**
 * How a page can fail in a browser: its code did not load; it threw while it was rendered; an error or a rejection that
 * nobody caught; it never came alive; or it is hidden, or covered by something.
 */
const FAILURES = ['load', 'render', 'error', 'rejection', 'not-alive', 'covered'] as const;
export type FailureKind = (typeof FAILURES)[number];

/** What events call a failure (`contract/report`), and what it is counted as. */
const EVENT_KINDS = {
  load: 'load',
  render: 'render',
  uncaught: 'error',
  lifeless: 'not-alive',
  hidden: 'covered',
  loading: 'not-alive',
} as const satisfies Record<string, FailureKind>;
type EventKind = keyof typeof EVENT_KINDS;
const isEventKind = (kind: unknown): kind is EventKind =>
  typeof kind === 'string' && Object.hasOwn(EVENT_KINDS, kind);

/** What a failed event is counted as; `load` where it does not say, or says what is not known here. */
export const failureOf = (kind: unknown): FailureKind =>
  isEventKind(kind) ? EVENT_KINDS[kind] : 'load';

/** What became of one version in a page view. The reason is for staff; what is no text counts as none. */
const Event = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  outcome: Type.Union([Type.Literal('loaded'), Type.Literal('failed')]),
  reason: Type.Optional(Type.Unknown()),
  kind: Type.Optional(Type.Unknown()),
});

const vital = (most: number) =>
  Type.Optional(
    Type.Union([Type.Enum(['good', 'poor']), Type.Number({ minimum: 0, maximum: most })]),
  );

/** Longer is as good as never, in ms. */
const MOST_MS = 600_000;

/** How a page of one remote went. Everything but its remote may be left out, and told later. */
const View = Type.Object({
  remote: Type.String(),
  /** It answers to presses. */
  alive: Type.Optional(Type.Literal(true)),
  failed: Type.Optional(Type.Enum([...FAILURES])),
  /** Of the failure, for staff. */
  reason: Type.Optional(Type.Unknown()),
  /** Milliseconds, and shifts as the library of the field counts them; or whether it was good. */
  lcp: vital(MOST_MS),
  inp: vital(MOST_MS),
  cls: vital(1000),
  /** Whether the API was asked and answered below 500, or was asked and did not. */
  api: Type.Optional(Type.Enum(['answered', 'failed'])),
  /** What the page is for, where the visitor did it. */
  done: Type.Optional(Type.Array(Type.Enum(['add', 'order']), { maxItems: 2 })),
});

/** A place in a file of a version: `REMOTE/VERSION/FILE:LINE:COLUMN`. */
const Frame = Type.String({
  pattern: '^[\\w.-]+/[\\w.-]+/[\\w./-]+:\\d{1,7}:\\d{1,7}$',
  maxLength: 300,
});

/** An error of a page. */
const ToldError = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  kind: Type.Enum(['error', 'rejection', 'render', 'load']),
  name: Type.Unknown(),
  said: Type.String({ maxLength: LONGEST_REASON }),
  frames: Type.Array(Frame, { maxItems: MOST_FRAMES }),
});

/** What made a vital poor, as an element's name and class. */
const Cause = Type.Object({
  remote: Type.String(),
  vital: Type.Enum(['lcp', 'inp', 'cls']),
  part: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}(\\.[\\w-]{1,60})?$' }),
});

const SetName = Type.String({ pattern: '^[\\w-]{1,20}$' });

/** The body as JSON schema. */
export const beaconSchema = Type.Object({
  set: Type.Optional(SetName),
  /** The route of the page as the table of routes writes it: what is in no table counts as none. */
  route: Type.Optional(Type.String({ maxLength: 200 })),
  events: Type.Optional(Type.Array(Event, { maxItems: MOST_EVENTS })),
  views: Type.Optional(Type.Array(View, { maxItems: MOST_VIEWS })),
  errors: Type.Optional(Type.Array(ToldError, { maxItems: MOST_ERRORS })),
  causes: Type.Optional(Type.Array(Cause, { maxItems: MOST_CAUSES })),
});

/** What a browser sends. */
export type Beacon = Static<typeof beaconSchema>;

/** A reason that is fit to be shown; null where the browser gave none. */
type Shown<Told> = Omit<Told, 'reason'> & { reason: string | null };

/** An error with no more in it than may be kept. */
type KeptError = Static<typeof ToldError> & { name: string };

export interface Report {
  /** Short name of the page's release set. */
  set: string;
  route: string | null;
  events: Shown<Static<typeof Event>>[];
  views: Shown<Static<typeof View>>[];
  errors: KeptError[];
  causes: Static<typeof Cause>[];
}

const isBeacon = guardOf(beaconSchema);

/** Reads a body; null where it is no report, or tells nothing. */
export function readReport(body: unknown): Report | null {
  if (!isBeacon(body)) return null;
  const { set, events = [], views = [], errors = [], causes = [], route = null } = body;
  if (set === undefined || events.length + views.length + errors.length === 0) return null;
  return {
    set,
    route,
    events: events.map(shown),
    views: views.map(shown),
    errors: errors.map(kept),
    causes,
  };
}

/** Whoever sends it: nothing is kept of a message but what engines say by themselves. */
const kept = (error: Static<typeof ToldError>): KeptError => ({
  ...error,
  name: errorName(error.name),
  said: saidOf(error.said),
});

const shown = <Told extends { reason?: unknown }>(told: Told): Shown<Told> => ({
  ...told,
  reason:
    typeof told.reason === 'string'
      ? told.reason.replace(CONTROL, ' ').slice(0, LONGEST_REASON)
      : null,
});
