/** Body of `/reports`: the beacon of a page view (docs/beacon.md). */
import { Type, type Static } from 'typebox';
import {
  FAILURE_KINDS,
  MAX_ERRORS,
  MAX_FRAMES,
  MAX_REASON_LENGTH,
  type FailureKind,
} from 'contract/report';
import { getErrorName, getErrorText } from 'contract/error-text';
import { createGuard } from 'platform/http';

const MAX_EVENTS = 20;
/** A page view has one `View` for each remote whose page or fragment it showed. */
const MAX_VIEWS = 8;
// Reasons are shown to staff, so control characters must not reach a terminal or a page.
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

const isFailureKind = (kind: unknown): kind is FailureKind =>
  FAILURE_KINDS.includes(kind as FailureKind);

/** The failure kind of an event; `load` if it is missing or unknown. */
export const toFailureKind = (kind: unknown): FailureKind => (isFailureKind(kind) ? kind : 'load');

/** Outcome of one version in a page view. The reason is for staff; if it is not a string, it is ignored. */
const Event = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  outcome: Type.Union([Type.Literal('loaded'), Type.Literal('failed')]),
  reason: Type.Optional(Type.Unknown()),
  kind: Type.Optional(Type.Unknown()),
});

const createVital = (maximum: number) =>
  Type.Optional(Type.Union([Type.Enum(['good', 'poor']), Type.Number({ minimum: 0, maximum })]));

/** Maximum of LCP and INP, in ms. */
const MAX_VITAL_MS = 600_000;

/** Results of the page or fragment of one remote. All fields but `remote` may be sent in a later report. */
const View = Type.Object({
  remote: Type.String(),
  alive: Type.Optional(Type.Literal(true)),
  /** In ms, like `inp`; or only whether it was good. */
  lcp: createVital(MAX_VITAL_MS),
  inp: createVital(MAX_VITAL_MS),
  /** Layout shifts as the web-vitals library counts them; or only whether they were good. */
  cls: createVital(1000),
  /** `answered` for a status below 500, `failed` for 500 and above after all retries; omitted without a response. */
  api: Type.Optional(Type.Enum(['answered', 'failed'])),
  /** Conversions: added to the cart (`add`), ordered (`order`). */
  done: Type.Optional(Type.Array(Type.Enum(['add', 'order']), { maxItems: 2 })),
});

/** A position in a file of a version: `REMOTE/VERSION/FILE:LINE:COLUMN`. */
const Frame = Type.String({
  pattern: '^[\\w.-]+/[\\w.-]+/[\\w./-]+:\\d{1,7}:\\d{1,7}$',
  maxLength: 300,
});

const ReportedError = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  kind: Type.Enum(['error', 'rejection', 'render', 'load']),
  name: Type.Unknown(),
  message: Type.String({ maxLength: MAX_REASON_LENGTH }),
  frames: Type.Array(Frame, { maxItems: MAX_FRAMES }),
});

const SetName = Type.String({ pattern: '^[\\w-]{1,20}$' });

export const beaconSchema = Type.Object({
  set: Type.Optional(SetName),
  /** Path pattern of the page’s route, such as `/service/:id/:name`; a pattern that no route has is ignored. */
  route: Type.Optional(Type.String({ maxLength: 200 })),
  events: Type.Optional(Type.Array(Event, { maxItems: MAX_EVENTS })),
  views: Type.Optional(Type.Array(View, { maxItems: MAX_VIEWS })),
  errors: Type.Optional(Type.Array(ReportedError, { maxItems: MAX_ERRORS })),
});

export type Beacon = Static<typeof beaconSchema>;

/** An event whose reason is safe to show; null if the browser gave none. */
type SanitizedEvent = Omit<Static<typeof Event>, 'reason'> & { reason: string | null };

/** An error reduced to what may be stored. */
type SanitizedError = Static<typeof ReportedError> & { name: string };

export interface Report {
  /** Short name of the page's release set. */
  set: string;
  route: string | null;
  events: SanitizedEvent[];
  views: Static<typeof View>[];
  errors: SanitizedError[];
}

const isBeacon = createGuard(beaconSchema);

/** Reads a body; null if it is invalid or empty. */
export function readReport(body: unknown): Report | null {
  if (!isBeacon(body)) return null;
  const { set, events = [], views = [], errors = [], route = null } = body;
  if (set === undefined || events.length + views.length + errors.length === 0) return null;
  return {
    set,
    route,
    events: events.map(sanitizeEvent),
    views,
    errors: errors.map(sanitizeError),
  };
}

/** Keeps only known names and phrases of engines, because anyone can send reports. */
const sanitizeError = (error: Static<typeof ReportedError>): SanitizedError => ({
  ...error,
  name: getErrorName(error.name),
  message: getErrorText(error.message),
});

const sanitizeEvent = (event: Static<typeof Event>): SanitizedEvent => ({
  ...event,
  reason: typeof event.reason === 'string' ? toReason(event.reason) : null,
});

/** Makes a reason safe to store and to show: without control characters and halves of surrogate pairs, and shortened. */
export const toReason = (text: string): string =>
  text.replace(CONTROL, ' ').slice(0, MAX_REASON_LENGTH).toWellFormed();
