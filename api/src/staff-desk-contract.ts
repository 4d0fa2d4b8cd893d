/** Staff endpoints for technicians, money, catalogue and people. Types only. */
import type { Static } from 'typebox';
import type { CatalogueFile } from './catalogue/catalogue-file.schema.ts';
import type {
  CatalogueAnswer,
  ImportAnswer,
  PictureAnswer,
  PictureBody,
  PreviewAnswer,
  VersionAnswer,
  VersionsAnswer,
} from './catalogue/staff-catalogue.schema.ts';
import type { CashAnswer, CashQuery } from './console/cash.schema.ts';
import type { LoadAnswer, LoadQuery } from './console/load.schema.ts';
import type { UsersAnswer, UsersQuery } from './console/users.schema.ts';
import type { StaffContactsResponse } from './contact/contact.schema.ts';
import type { Calls } from './contract.ts';
import type { StaffReviewsResponse } from './feedback/feedback.schema.ts';
import type {
  HangingPaymentsResponse,
  PaymentStatusResponse,
} from './payments/staff-payments.schema.ts';
import type { StaffRefundsResponse, StaffRefundsQuery } from './payments/staff-refunds.schema.ts';
import type { EraseAnswer, ExportAnswer } from './personal-data/personal-data.schema.ts';
import type {
  LeaveBody,
  TechnicianResponse,
  TechnicianBody,
  TechnicianEdit,
} from './visits/technicians/technicians.schema.ts';
import type { StaffWithdrawalsResponse, StaffWithdrawalsQuery } from './wallet/wallet.schema.ts';

interface Said {
  status: 0 | 1;
  message: string;
}
interface Paged {
  page: number;
  per_page: number;
}
type OneTechnician = Static<typeof TechnicianResponse>;

export type Technician = OneTechnician['technician'];
export type Load = Static<typeof LoadAnswer>['load'];
export type Withdrawal = Static<typeof StaffWithdrawalsResponse>['withdrawals'][number];
export type Refund = Static<typeof StaffRefundsResponse>['refunds']['data'][number];
export type HangingPayment = Static<typeof HangingPaymentsResponse>['payments'][number];
export type Cash = Static<typeof CashAnswer>['cash'];
export type UserPage = Static<typeof UsersAnswer>['users'];
export type FoundUser = UserPage['data'][number];
export type ContactMessage = Static<typeof StaffContactsResponse>['contacts'][number];
export type Review = Static<typeof StaffReviewsResponse>['reviews'][number];
export type Catalogue = CatalogueFile;
/** Catalogue with its version and the next ids. */
export type CatalogueNow = Static<typeof CatalogueAnswer>;
export type CataloguePreview = Static<typeof PreviewAnswer>;
export type CatalogueVersion = Static<typeof VersionsAnswer>['versions'][number];

/** Included in `StaffCalls`. */
export interface DeskCalls {
  'GET /api/subcategory/list/status': Calls['GET /api/subcategory/list/status'];
  'GET /api/spare-part/list/status': Calls['GET /api/spare-part/list/status'];

  'GET /ops/technicians/load': {
    query: Partial<Static<typeof LoadQuery>>;
    answer: Static<typeof LoadAnswer>;
  };
  'POST /ops/technicians': { body: TechnicianBody; answer: OneTechnician };
  'POST /ops/technicians/{id}': { body: TechnicianEdit; answer: OneTechnician };
  'POST /ops/technicians/{id}/leave': { body: Static<typeof LeaveBody>; answer: OneTechnician };
  'POST /ops/technicians/{id}/drop-leave': {
    body: Static<typeof LeaveBody>;
    answer: OneTechnician;
  };
  'POST /ops/technicians/{id}/end': { answer: OneTechnician };

  'GET /ops/withdrawals': {
    query: Partial<StaffWithdrawalsQuery>;
    answer: Static<typeof StaffWithdrawalsResponse>;
  };
  'POST /ops/withdrawals/{id}/pay': { answer: Said };
  'POST /ops/withdrawals/{id}/reject': { answer: Said };
  'GET /ops/refunds': {
    query: Partial<Static<typeof StaffRefundsQuery>>;
    answer: Static<typeof StaffRefundsResponse>;
  };
  'POST /ops/refunds/{id}/retry': { answer: Said };
  'GET /ops/payments': { answer: Static<typeof HangingPaymentsResponse> };
  'POST /ops/payments/{id}/look': { answer: Static<typeof PaymentStatusResponse> };
  'GET /ops/cash': { query: Static<typeof CashQuery>; answer: Static<typeof CashAnswer> };

  'GET /ops/catalogue': { answer: CatalogueNow };
  'POST /ops/catalogue': { body: CatalogueFile; answer: Static<typeof ImportAnswer> };
  'POST /ops/catalogue/preview': { body: CatalogueFile; answer: CataloguePreview };
  'POST /ops/catalogue/pictures': {
    body: Static<typeof PictureBody>;
    answer: Static<typeof PictureAnswer>;
  };
  'GET /ops/catalogue/versions': { answer: Static<typeof VersionsAnswer> };
  'GET /ops/catalogue/versions/{id}': { answer: Static<typeof VersionAnswer> };
  'POST /ops/catalogue/versions/{id}/take-back': { answer: Static<typeof ImportAnswer> };

  'GET /ops/users': { query: Partial<UsersQuery>; answer: Static<typeof UsersAnswer> };
  'POST /ops/users/{phone}/type': { body: { type: 'customer' | 'partner' }; answer: Said };
  'POST /ops/users/{phone}/unlock': { answer: Said };
  'POST /ops/users/{phone}/log-out': { answer: Said };
  'GET /ops/users/{phone}/export': { answer: Static<typeof ExportAnswer> };
  'POST /ops/users/{phone}/erase': { answer: Static<typeof EraseAnswer> };
  'GET /ops/contacts': { query: Partial<Paged>; answer: Static<typeof StaffContactsResponse> };
  'GET /ops/reviews': { query: Partial<Paged>; answer: Static<typeof StaffReviewsResponse> };
}
