import type { Static } from 'typebox';
import type { BoardResponse, BoardQuery } from './console/board.schema.ts';
import type {
  ActionContext,
  MyCompleteBody,
  MyAcceptBody,
  MyActionResponse,
  MyEstimateBody,
  MyDayResponse,
  MyDayQuery,
  MyWeekResponse,
  MyPartBody,
  PhotoBody,
  RateCardResponse,
} from './console/my-day.schema.ts';
import type { TodayResponse } from './console/today.schema.ts';
import type { WholeOrderResponse } from './console/whole-order.schema.ts';
import type { Caller, CallerOrderBody, CallerResponse } from './flows/caller/caller.schema.ts';
import type { PhotoResponse, PhotosResponse } from './flows/photos/photos.schema.ts';
import type { ChangeBody, PartBody, SettleObjectionBody } from './orders/changes/changes.schema.ts';
import type { InvoiceResponse } from './orders/orders.schema.ts';
import type { EditBody, EditCodeBody } from './orders/edits/edits.schema.ts';
import type { DeleteNoteBody, NoteBody } from './orders/notes/notes.schema.ts';
import type {
  AssignBody,
  CancelBody,
  CompleteBody,
  HandOverPartsBody,
  StaffList,
  StaffListQuery,
  StaffOrderResponse,
} from './orders/staff-orders.schema.ts';
import type { MeResponse, StaffCodeBody } from './people/people.schema.ts';
import type { PushBody, PushResponse } from './push/push.schema.ts';
import type { Candidate, CandidatesResponse } from './visits/candidates.schema.ts';
import type { TechniciansResponse } from './visits/technicians/technicians.schema.ts';
import type { OfficeCalls, MessageResponse } from './staff-office-contract.ts';
import type {
  MissedBody,
  StaffMoveBody,
  StaffVisitResponse,
  StaffVisits,
  StaffVisitsQuery,
} from './visits/visits.schema.ts';

export type { MessageName } from './message-texts/default-messages.en.ts';
export type * from './staff-office-contract.ts';

export type { Caller, CallerOrderBody, CancelBody, Candidate, CompleteBody };
export type { EditBody, EditCodeBody, NoteBody };

type Order = Static<typeof StaffOrderResponse>;
type OwnOrder = Static<typeof MyActionResponse>;
type Visit = Static<typeof StaffVisitResponse>;

export type Me = Static<typeof MeResponse>['me'];
/** Counts that the caller's scopes allow. */
export type Today = Static<typeof TodayResponse>['today'];
/** A row of the order list, without items. */
export type ListedOrder = Static<typeof StaffList>['orders']['data'][number];
/** Order details. */
export type WholeOrder = Static<typeof WholeOrderResponse>;
export type Board = Static<typeof BoardResponse>['board'];
export type MyDay = Static<typeof MyDayResponse>['day'];
/** The rate card with its version. */
export type RateCard = Static<typeof RateCardResponse>['rate_card'];
export type MyWeek = Static<typeof MyWeekResponse>['week'];

/**
 * Every staff endpoint, by method and path (`{name}` is a path parameter). Types only, derived from the validation
 * schemas. `If-Match` names the version of the order that the client saw.
 */
export interface StaffCalls extends OfficeCalls {
  'POST /ops/me/code': { body: StaffCodeBody; response: MessageResponse };
  'GET /ops/me': { response: Static<typeof MeResponse> };
  'GET /ops/me/push': { response: Static<typeof PushResponse> };
  'POST /ops/me/push': { body: PushBody; response: MessageResponse };
  'POST /ops/me/push/remove': { response: MessageResponse };
  'GET /ops/today': { response: Static<typeof TodayResponse> };

  'GET /ops/orders': {
    query: Partial<StaffListQuery>;
    response: Static<typeof StaffList>;
  };
  'GET /ops/callers/{phone}': { response: Static<typeof CallerResponse> };
  'POST /ops/orders': { body: CallerOrderBody; response: Order };
  'GET /ops/orders/{id}': { response: Order };
  'GET /ops/orders/{id}/whole': { response: WholeOrder };
  'GET /ops/orders/{id}/invoice': { response: Static<typeof InvoiceResponse> };
  'POST /ops/orders/{id}/confirm': { response: Order };
  'GET /ops/orders/{id}/technicians': { response: Static<typeof CandidatesResponse> };
  'POST /ops/orders/{id}/assign': { body: AssignBody; response: Order };
  'POST /ops/orders/{id}/start': { response: Order };
  'POST /ops/orders/{id}/complete': { body: CompleteBody; response: Order };
  'POST /ops/orders/{id}/hand-over': { body?: NonNullable<HandOverPartsBody>; response: Order };
  'POST /ops/orders/{id}/cancel': { body: CancelBody; response: Order };
  'POST /ops/orders/{id}/pay-in-cash': { response: Order };
  'POST /ops/orders/{id}/approve-cancel': { response: Order };
  'POST /ops/orders/{id}/reject-cancel': { response: Order };
  'GET /ops/orders/{id}/photos': { response: Static<typeof PhotosResponse> };
  'GET /ops/orders/{id}/photos/{photo}': { response: Static<typeof PhotoResponse> };
  'POST /ops/orders/{id}/notes': { body: NoteBody; response: MessageResponse };
  'POST /ops/orders/{id}/drop-note': {
    body: Static<typeof DeleteNoteBody>;
    response: MessageResponse;
  };
  'POST /ops/orders/{id}/edit': { body: EditBody; response: Order };
  'POST /ops/orders/{id}/agree-edit': { body: EditCodeBody; response: Order };
  'POST /ops/orders/{id}/ask-online': { response: Order };
  'POST /ops/orders/{id}/parts': { body: Static<typeof PartBody>; response: Order };
  'POST /ops/orders/{id}/agree-part': { body: Static<typeof ChangeBody>; response: Order };
  'POST /ops/orders/{id}/drop-part': { body: Static<typeof ChangeBody>; response: Order };
  'POST /ops/orders/{id}/settle-objection': {
    body: Static<typeof SettleObjectionBody>;
    response: Order;
  };

  'GET /ops/board': {
    query: Static<typeof BoardQuery>;
    response: Static<typeof BoardResponse>;
  };
  'GET /ops/visits': {
    query: Static<typeof StaffVisitsQuery>;
    response: Static<typeof StaffVisits>;
  };
  'POST /ops/visits/{id}/move': { body: Static<typeof StaffMoveBody>; response: Visit };
  'POST /ops/visits/{id}/on-the-way': { response: Visit };
  'POST /ops/visits/{id}/arrived': { response: Visit };
  'POST /ops/visits/{id}/missed': { body: Partial<Static<typeof MissedBody>>; response: Visit };
  'GET /ops/technicians': { response: Static<typeof TechniciansResponse> };

  'GET /ops/my/week': { response: Static<typeof MyWeekResponse> };
  'GET /ops/my/day': { query: Static<typeof MyDayQuery>; response: Static<typeof MyDayResponse> };
  'POST /ops/my/visits/{id}/on-the-way': { body?: ActionContext; response: OwnOrder };
  'POST /ops/my/visits/{id}/arrived': { body?: ActionContext; response: OwnOrder };
  'POST /ops/my/visits/{id}/missed': { body?: ActionContext; response: OwnOrder };
  'POST /ops/my/orders/{id}/start': { body?: ActionContext; response: OwnOrder };
  'POST /ops/my/orders/{id}/complete': { body: Static<typeof MyCompleteBody>; response: OwnOrder };
  'POST /ops/my/orders/{id}/photos': { body: Static<typeof PhotoBody>; response: OwnOrder };
  'GET /ops/my/rate-card': { response: Static<typeof RateCardResponse> };
  'POST /ops/my/orders/{id}/estimate': { body: Static<typeof MyEstimateBody>; response: OwnOrder };
  'POST /ops/my/orders/{id}/accept-estimate': {
    body: Static<typeof MyAcceptBody>;
    response: OwnOrder;
  };
  'POST /ops/my/orders/{id}/parts': { body: Static<typeof MyPartBody>; response: OwnOrder };
}
