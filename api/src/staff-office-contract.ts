/** Staff endpoints for technicians, money, catalogue and people. Types only. */
import type { Static } from 'typebox';
import type {
  OpsTokenResponse,
  OpsTokensResponse,
  TokenBody,
  TokensQuery,
} from 'platform/staff-auth';
import type {
  SettingName,
  SettingsChangeResponse,
  SettingsPreviewResponse,
  SettingsResponse,
  SettingsVersionsResponse,
  DefaultMessage,
  DefaultMessagesResponse,
  ShopSettings,
} from './business/shop-settings.schema.ts';
import type { CatalogueFile } from './catalogue/catalogue-file.schema.ts';
import type { SearchMissesResponse } from './catalogue/staff-search.routes.ts';
import type {
  CatalogueResponse,
  ImportResponse,
  PictureResponse,
  PictureBody,
  PreviewResponse,
  CatalogueVersionResponse,
  VersionsResponse,
} from './catalogue/staff-catalogue.schema.ts';
import type { CashResponse, CashQuery, HandOverBody } from './console/cash.schema.ts';
import type { InvoicesQuery, InvoicesResponse } from './console/invoices.schema.ts';
import type { ReportQuery, ReportResponse } from './console/report.schema.ts';
import type {
  PeopleQuery,
  PeopleResponse,
  PersonBody,
  PersonResponse,
} from './people/people.schema.ts';
import type { LoadResponse, LoadQuery } from './console/load.schema.ts';
import type { UsersResponse, UsersQuery } from './console/users.schema.ts';
import type { StaffContactsResponse } from './contact/contact.schema.ts';
import type { Calls } from './contract.ts';
import type {
  NotifyPlaceBody,
  NotifyPlaceResponse,
  PlaceRequestsResponse,
} from './demand/place-requests.schema.ts';
import type { StaffReviewsResponse } from './feedback/feedback.schema.ts';
import type { FailedJobsResponse } from './jobs/failed-jobs.schema.ts';
import type {
  StuckPaymentsResponse,
  PaymentStatusResponse,
} from './payments/staff-payments.schema.ts';
import type { StaffRefundsResponse, StaffRefundsQuery } from './payments/staff-refunds.schema.ts';
import type { EraseResponse, ExportResponse } from './personal-data/personal-data.schema.ts';
import type { StockBody, StockResponse, StockedPart } from './stock/stock.schema.ts';
import type {
  ClosedDayBody,
  ClosedDaysResponse,
  ReopenBody,
} from './visits/closed-days/closed-days.schema.ts';
import type {
  LeaveBody,
  TechnicianResponse,
  TechnicianBody,
  TechnicianEdit,
} from './visits/technicians/technicians.schema.ts';
import type { UserTypeBody } from './people/users.schema.ts';
import type { StaffWithdrawalsResponse, StaffWithdrawalsQuery } from './wallet/wallet.schema.ts';

/** Response that has only a message. */
export interface MessageResponse {
  status: 0 | 1;
  message: string;
}
interface PageParams {
  page: number;
  per_page: number;
}
type TechnicianResult = Static<typeof TechnicianResponse>;

export type { StockedPart };
export type Technician = TechnicianResult['technician'];
export type ClosedDay = Static<typeof ClosedDaysResponse>['days'][number];
export type Load = Static<typeof LoadResponse>['load'];
export type Withdrawal = Static<typeof StaffWithdrawalsResponse>['withdrawals'][number];
export type Refund = Static<typeof StaffRefundsResponse>['refunds']['data'][number];
export type StuckPayment = Static<typeof StuckPaymentsResponse>['payments'][number];
export type Cash = Static<typeof CashResponse>['cash'];
export type ListedInvoice = Static<typeof InvoicesResponse>['invoices'][number];
export type Report = Static<typeof ReportResponse>['report'];
export type UserPage = Static<typeof UsersResponse>['users'];
export type FoundUser = UserPage['data'][number];
export type ContactMessage = Static<typeof StaffContactsResponse>['contacts'][number];
export type Review = Static<typeof StaffReviewsResponse>['reviews'][number];
/** A member of staff. */
export type Colleague = Static<typeof PersonResponse>['staff'];
export type FailedJob = Static<typeof FailedJobsResponse>['jobs'][number];
export type Catalogue = CatalogueFile;
/** Catalogue with its version and the next ids. */
export type CurrentCatalogue = Static<typeof CatalogueResponse>;
export type CataloguePreview = Static<typeof PreviewResponse>;
/** Settings with their version. */
export type CurrentSettings = Static<typeof SettingsResponse>;
export type SettingsVersion = Static<typeof SettingsVersionsResponse>['versions'][number];
export type SettingsPreview = Static<typeof SettingsPreviewResponse>;
export type { SettingName, DefaultMessage, ShopSettings };
export type CatalogueVersion = Static<typeof VersionsResponse>['versions'][number];

/** Included in `StaffCalls`. */
export interface OfficeCalls {
  'GET /api/subcategory/list/status': Calls['GET /api/subcategory/list/status'];
  'GET /api/spare-part/list/status': Calls['GET /api/spare-part/list/status'];
  'GET /api/product/by-subcategory/{id}': Calls['GET /api/product/by-subcategory/{id}'];
  'GET /api/search': Calls['GET /api/search'];
  'GET /api/business': Calls['GET /api/business'];
  'GET /api/visit/windows': Calls['GET /api/visit/windows'];

  'GET /ops/technicians/load': {
    query: Partial<Static<typeof LoadQuery>>;
    response: Static<typeof LoadResponse>;
  };
  'POST /ops/technicians': { body: TechnicianBody; response: TechnicianResult };
  'POST /ops/technicians/photos': {
    body: Static<typeof PictureBody>;
    response: Static<typeof PictureResponse>;
  };
  'POST /ops/technicians/{id}': { body: TechnicianEdit; response: TechnicianResult };
  'POST /ops/technicians/{id}/leave': {
    body: Static<typeof LeaveBody>;
    response: TechnicianResult;
  };
  'POST /ops/technicians/{id}/drop-leave': {
    body: Static<typeof LeaveBody>;
    response: TechnicianResult;
  };
  'POST /ops/technicians/{id}/end': { response: TechnicianResult };

  'GET /ops/closed-days': { response: Static<typeof ClosedDaysResponse> };
  'POST /ops/closed-days': { body: ClosedDayBody; response: Static<typeof ClosedDaysResponse> };
  'POST /ops/closed-days/reopen': {
    body: Static<typeof ReopenBody>;
    response: Static<typeof ClosedDaysResponse>;
  };

  'GET /ops/stock': { response: Static<typeof StockResponse> };
  'POST /ops/stock': { body: StockBody; response: Static<typeof StockResponse> };

  'GET /ops/withdrawals': {
    query: Partial<StaffWithdrawalsQuery>;
    response: Static<typeof StaffWithdrawalsResponse>;
  };
  'POST /ops/withdrawals/{id}/pay': { response: MessageResponse };
  'POST /ops/withdrawals/{id}/reject': { response: MessageResponse };
  'GET /ops/refunds': {
    query: Partial<Static<typeof StaffRefundsQuery>>;
    response: Static<typeof StaffRefundsResponse>;
  };
  'POST /ops/refunds/{id}/retry': { response: MessageResponse };
  'GET /ops/payments': { response: Static<typeof StuckPaymentsResponse> };
  'POST /ops/payments/{id}/look': { response: Static<typeof PaymentStatusResponse> };
  'GET /ops/report': {
    query: Static<typeof ReportQuery>;
    response: Static<typeof ReportResponse>;
  };
  'GET /ops/cash': { query: Static<typeof CashQuery>; response: Static<typeof CashResponse> };
  'GET /ops/invoices': {
    query: Static<typeof InvoicesQuery>;
    response: Static<typeof InvoicesResponse>;
  };
  'POST /ops/cash/hand-over': { body: HandOverBody; response: MessageResponse };
  'POST /ops/cash/{id}/confirm-upi': { response: MessageResponse };
  'POST /ops/cash/{id}/reject-upi': { response: MessageResponse };
  'POST /ops/cash/{id}/take-cash': { response: MessageResponse };

  'GET /ops/catalogue': { response: CurrentCatalogue };
  'POST /ops/catalogue': { body: CatalogueFile; response: Static<typeof ImportResponse> };
  'POST /ops/catalogue/preview': { body: CatalogueFile; response: CataloguePreview };
  'POST /ops/catalogue/pictures': {
    body: Static<typeof PictureBody>;
    response: Static<typeof PictureResponse>;
  };
  'GET /ops/catalogue/versions': { response: Static<typeof VersionsResponse> };
  'GET /ops/catalogue/versions/{id}': { response: Static<typeof CatalogueVersionResponse> };
  'POST /ops/catalogue/versions/{id}/take-back': { response: Static<typeof ImportResponse> };

  'GET /ops/settings': { response: CurrentSettings };
  'POST /ops/settings': { body: ShopSettings; response: Static<typeof SettingsChangeResponse> };
  'POST /ops/settings/preview': { body: ShopSettings; response: SettingsPreview };
  'GET /ops/settings/messages': { response: Static<typeof DefaultMessagesResponse> };
  'GET /ops/settings/versions': { response: Static<typeof SettingsVersionsResponse> };
  'GET /ops/settings/versions/{id}': { response: CurrentSettings };
  'POST /ops/settings/versions/{id}/take-back': {
    response: Static<typeof SettingsChangeResponse>;
  };

  'GET /ops/users': { query: Partial<UsersQuery>; response: Static<typeof UsersResponse> };
  'POST /ops/users/{phone}/type': {
    body: Static<typeof UserTypeBody>;
    response: MessageResponse;
  };
  'POST /ops/users/{phone}/unlock': { response: MessageResponse };
  'POST /ops/users/{phone}/log-out': { response: MessageResponse };
  'GET /ops/users/{phone}/export': { response: Static<typeof ExportResponse> };
  'POST /ops/users/{phone}/erase': { response: Static<typeof EraseResponse> };
  'GET /ops/contacts': {
    query: Partial<PageParams>;
    response: Static<typeof StaffContactsResponse>;
  };
  'GET /ops/jobs': { response: Static<typeof FailedJobsResponse> };
  'POST /ops/jobs/{id}/retry': { response: MessageResponse };
  'POST /ops/jobs/{id}/dismiss': { response: MessageResponse };
  'GET /ops/reviews': { query: Partial<PageParams>; response: Static<typeof StaffReviewsResponse> };
  'GET /ops/place-requests': {
    query: Partial<PageParams>;
    response: Static<typeof PlaceRequestsResponse>;
  };
  'POST /ops/place-requests/notify': {
    body: Static<typeof NotifyPlaceBody>;
    response: Static<typeof NotifyPlaceResponse>;
  };
  'GET /ops/search-misses': { query: Partial<PageParams>; response: SearchMissesResponse };

  'GET /ops/staff': {
    query: Partial<Static<typeof PeopleQuery>>;
    response: Static<typeof PeopleResponse>;
  };
  'POST /ops/staff': { body: PersonBody; response: Static<typeof PersonResponse> };
  'POST /ops/staff/{phone}/remove': { response: MessageResponse };
  'GET /ops/tokens': { query: Partial<Static<typeof TokensQuery>>; response: OpsTokensResponse };
  'POST /ops/tokens': { body: Static<typeof TokenBody>; response: OpsTokenResponse };
  'POST /ops/tokens/{name}/revoke': { response: MessageResponse };
}
