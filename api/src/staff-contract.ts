import type { Static } from 'typebox';
import type { BoardAnswer, BoardQuery } from './console/board.schema.ts';
import type { DoneBody, MyDayAnswer, MyDayQuery, MyWeekAnswer } from './console/my-day.schema.ts';
import type { TodayAnswer } from './console/today.schema.ts';
import type { WholeOrderAnswer } from './console/whole-order.schema.ts';
import type { AgreeBody, DropBody, PartBody } from './orders/changes/changes.schema.ts';
import type {
  AssignBody,
  StaffList,
  StaffListQuery,
  StaffOrderResponse,
} from './orders/staff-orders.schema.ts';
import type { MeAnswer } from './people/people.schema.ts';
import type { Candidate, CandidatesResponse } from './visits/candidates.schema.ts';
import type { TechniciansResponse } from './visits/technicians/technicians.schema.ts';
import type { DeskCalls } from './staff-desk-contract.ts';
import type { MissedBody, StaffMoveBody, StaffVisitResponse } from './visits/visits.schema.ts';

export type {
  Cash,
  Catalogue,
  CatalogueNow,
  CataloguePreview,
  CatalogueVersion,
  ContactMessage,
  FoundUser,
  HangingPayment,
  Load,
  Refund,
  Review,
  Technician,
  UserPage,
  Withdrawal,
} from './staff-desk-contract.ts';

export type { Candidate };

type Order = Static<typeof StaffOrderResponse>;
type Visit = Static<typeof StaffVisitResponse>;

export type Me = Static<typeof MeAnswer>['me'];
/** Counts that the caller's scopes allow. */
export type Today = Static<typeof TodayAnswer>['today'];
/** A row of the order list, without items. */
export type ListedOrder = Static<typeof StaffList>['orders']['data'][number];
/** Order details. */
export type WholeOrder = Static<typeof WholeOrderAnswer>;
export type Board = Static<typeof BoardAnswer>['board'];
export type MyDay = Static<typeof MyDayAnswer>['day'];
export type MyWeek = Static<typeof MyWeekAnswer>['week'];

/**
 * Every staff endpoint, by method and path (`{name}` is a path parameter). Types only, derived from the validation
 * schemas. `If-Match` names the version of the order that the client saw.
 */
export interface StaffCalls extends DeskCalls {
  'GET /ops/me': { answer: Static<typeof MeAnswer> };
  'GET /ops/today': { answer: Static<typeof TodayAnswer> };

  'GET /ops/orders': {
    query: Partial<StaffListQuery>;
    answer: Static<typeof StaffList>;
  };
  'GET /ops/orders/{id}/whole': { answer: WholeOrder };
  'POST /ops/orders/{id}/confirm': { answer: Order };
  'GET /ops/orders/{id}/technicians': { answer: Static<typeof CandidatesResponse> };
  'POST /ops/orders/{id}/assign': { body: AssignBody; answer: Order };
  'POST /ops/orders/{id}/start': { answer: Order };
  'POST /ops/orders/{id}/complete': { answer: Order };
  'POST /ops/orders/{id}/approve-cancel': { answer: Order };
  'POST /ops/orders/{id}/reject-cancel': { answer: Order };
  'POST /ops/orders/{id}/parts': { body: Static<typeof PartBody>; answer: Order };
  'POST /ops/orders/{id}/agree-part': { body: Static<typeof AgreeBody>; answer: Order };
  'POST /ops/orders/{id}/drop-part': { body: Static<typeof DropBody>; answer: Order };

  'GET /ops/board': {
    query: Static<typeof BoardQuery>;
    answer: Static<typeof BoardAnswer>;
  };
  'POST /ops/visits/{id}/move': { body: Static<typeof StaffMoveBody>; answer: Visit };
  'POST /ops/visits/{id}/on-the-way': { answer: Visit };
  'POST /ops/visits/{id}/arrived': { answer: Visit };
  'POST /ops/visits/{id}/missed': { body: Partial<Static<typeof MissedBody>>; answer: Visit };
  'GET /ops/technicians': { answer: Static<typeof TechniciansResponse> };

  'GET /ops/my/week': { answer: Static<typeof MyWeekAnswer> };
  'GET /ops/my/day': { query: Static<typeof MyDayQuery>; answer: Static<typeof MyDayAnswer> };
  'POST /ops/my/visits/{id}/on-the-way': { answer: Order };
  'POST /ops/my/visits/{id}/arrived': { answer: Order };
  'POST /ops/my/orders/{id}/start': { answer: Order };
  'POST /ops/my/orders/{id}/complete': { body: Static<typeof DoneBody>; answer: Order };
  'POST /ops/my/orders/{id}/parts': { body: Static<typeof PartBody>; answer: Order };
}
