import type { Static } from 'typebox';
import type { FieldErrors } from 'platform/http';
import type { BusinessResponse } from './business/business.schema.ts';
import type {
  AddResponse,
  AddBody,
  CartResponse,
  EditResponse,
  EditBody,
} from './cart/cart.schema.ts';
import type {
  MostBookedList,
  ProductList,
  SearchResponse,
  SearchQuery,
  SearchResult,
  SparePartFilter,
  SparePartList,
  SubCategoryResponse,
  SubCategoryList,
} from './catalogue/catalogue.schema.ts';
import type { ContactBody } from './contact/contact.schema.ts';
import type { PlaceRequestBody } from './demand/place-requests.schema.ts';
import type { NewsletterBody } from './newsletter/newsletter.schema.ts';
import type { FeedbackResponse, ReviewBody } from './feedback/feedback.schema.ts';
import type { PhotoResponse, PhotosResponse } from './flows/photos/photos.schema.ts';
import type { AddressesResponse, SavedAddressBody } from './identity/address.schema.ts';
import type {
  EmptyResponse,
  ProfileResponse,
  ProfileBody,
  RegisterResponse,
  RegisterBody,
  VerifyResponse,
  VerifyBody,
} from './identity/identity.schema.ts';
import type {
  Session,
  SessionsResponse,
  EndSessionsResponse,
} from './identity/sessions/sessions.schema.ts';
import type { AnswerBody } from './orders/changes/changes.schema.ts';
import type {
  CheckoutResponse,
  CheckoutBody,
  PaymentMethodsResponse,
} from './orders/checkout.schema.ts';
import type {
  CancelBody,
  InvoiceResponse,
  OrderList,
  VersionResponse,
} from './orders/orders.schema.ts';
import type { PayAgainResponse } from './payments/payments.schema.ts';
import type {
  EraseResponse,
  EraseBody,
  ExportResponse,
} from './personal-data/personal-data.schema.ts';
import type {
  Hold,
  HoldResponse,
  HoldBody,
  MoveResponse,
  MoveBody,
  Visit,
  VisitResponse,
  WindowOffer,
  WindowsResponse,
  WindowsQuery,
} from './visits/visits.schema.ts';
import type { RewardResponse, WithdrawalsResponse } from './wallet/wallet.schema.ts';

export type { Business } from './business/business.schema.ts';
export type { CartLine } from './cart/cart.schema.ts';
export type {
  MostBooked,
  Product,
  SparePart,
  SubCategory,
  SubCategoryDetail,
} from './catalogue/catalogue.schema.ts';
export type { Address, SavedAddress, SavedAddressBody } from './identity/address.schema.ts';
export type { CheckoutBody } from './orders/checkout.schema.ts';
export type { Order } from './orders/orders.schema.ts';

/** `last_used_at` may be up to an hour earlier than the actual last use. */
export type OpenSession = Session;

export type UserDetail = ProfileResponse['userDetail'];
export type Cart = Static<typeof CartResponse>;
export type Invoice = InvoiceResponse;
export type SearchHit = Static<typeof SearchResult>;

export type VisitWindow = WindowOffer;
/** A reserved window. */
export type VisitHold = Hold;
export type OrderVisit = Visit;

/** Without `days`, all offered days. */
type WindowsParams = Omit<WindowsQuery, 'days'> & { days?: number };

/** Body of an error response. */
export interface ErrorBody {
  /** Marks an error; not the HTTP status. */
  status: 0;
  /** Message for people, in the requested language. */
  message: string;
  /** Language-independent code; absent from servers of older versions. */
  code?: string;
  error?: FieldErrors;
  /** Codes of the messages in `error`, in the same order. */
  error_codes?: FieldErrors;
  request_id?: string;
  /** The next free windows, if a time was taken. */
  windows?: WindowOffer[];
}

interface PageParams {
  page?: number;
  per_page?: number;
}

/** `amount` in rupees. */
export type Referral = Static<typeof RewardResponse>['users'][number];

/** `amount` in rupees. */
export type Withdrawal = Static<typeof WithdrawalsResponse>['withdrawals'][number];

/**
 * Every endpoint that pages use, by method and path (`{name}` is a path parameter). Types only, derived from the
 * validation schemas.
 */
export interface Calls {
  'GET /api/business': { response: BusinessResponse };

  'POST /api/user/register': { body: RegisterBody; response: RegisterResponse };
  'POST /api/user/verify-otp/{userId}': { body: VerifyBody; response: VerifyResponse };
  'POST /api/user/logout': { response: EmptyResponse };
  'GET /api/user/sessions': { response: SessionsResponse };
  'DELETE /api/user/sessions': { response: EndSessionsResponse };
  'GET /api/user/export': { response: ExportResponse };
  'POST /api/user/erase': { body: EraseBody; response: EraseResponse };
  'GET /api/user/profile': { response: ProfileResponse };
  'PATCH /api/user/profile': { body: ProfileBody; response: EmptyResponse };
  // Older endpoints, for the default address only; those below are for each saved address.
  'POST /api/add/user/address': { body: SavedAddressBody; response: EmptyResponse };
  'PUT /api/update/address': { body: SavedAddressBody; response: EmptyResponse };
  'GET /api/user/addresses': { response: AddressesResponse };
  'POST /api/user/addresses': { body: SavedAddressBody; response: EmptyResponse };
  'PUT /api/user/addresses/{id}': { body: SavedAddressBody; response: EmptyResponse };
  'POST /api/user/addresses/{id}/default': { response: EmptyResponse };
  'DELETE /api/user/addresses/{id}': { response: EmptyResponse };

  // Paths that end with `list/status` return the whole list.
  'GET /api/subcategory/list/status': { response: Static<typeof SubCategoryList> };
  'GET /api/subcategory/{id}': { response: Static<typeof SubCategoryResponse> };
  'GET /api/product/by-subcategory/{id}': { response: Static<typeof ProductList> };
  'GET /api/product/most-booked': { response: Static<typeof MostBookedList> };
  'GET /api/spare-part/list/status': { response: Static<typeof SparePartList> };
  'GET /api/spare-part/list/status/filter': {
    query: Static<typeof SparePartFilter>;
    response: Static<typeof SparePartList>;
  };
  'GET /api/search': { query: Static<typeof SearchQuery>; response: Static<typeof SearchResponse> };

  'GET /api/cart': { query?: PageParams; response: Cart };
  'POST /api/cart/addtocart': { body: AddBody; response: Static<typeof AddResponse> };
  'PATCH /api/cart/edit': { body: Static<typeof EditBody>; response: Static<typeof EditResponse> };
  'DELETE /api/cart/{id}/delete': { response: EmptyResponse };
  'GET /api/cart/payment-methods': { response: Static<typeof PaymentMethodsResponse> };
  'POST /api/cart/process-checkout': { body: CheckoutBody; response: CheckoutResponse };

  'GET /api/visit/windows': { query: WindowsParams; response: Static<typeof WindowsResponse> };
  'POST /api/visit/hold': { body: HoldBody; response: Static<typeof HoldResponse> };
  'DELETE /api/visit/hold': { response: EmptyResponse };
  'POST /api/order/{id}/visit': {
    body: Static<typeof MoveBody>;
    response: Static<typeof MoveResponse>;
  };
  'GET /api/order/{id}/photos': { response: Static<typeof PhotosResponse> };
  'GET /api/order/{id}/photos/{photo}': { response: Static<typeof PhotoResponse> };
  'GET /api/order/{id}/visit': { response: Static<typeof VisitResponse> };

  'GET /api/order/list': { query?: PageParams; response: Static<typeof OrderList> };
  'GET /api/order/user/completed': { query?: PageParams; response: Static<typeof OrderList> };
  // A version of all orders of the customer, which changes with any of them.
  'GET /api/order/version': { response: Static<typeof VersionResponse> };
  // Answers of the customer. A change is a proposed spare part; an edit is staff's new version of the whole order.
  'POST /api/order/change/{changeId}': { body: Static<typeof AnswerBody>; response: EmptyResponse };
  'POST /api/order/estimate/{estimateId}': {
    body: Static<typeof AnswerBody>;
    response: EmptyResponse;
  };
  'POST /api/order/change/{changeId}/object': { response: EmptyResponse };
  'POST /api/order/edit/{editId}': { body: Static<typeof AnswerBody>; response: EmptyResponse };
  'POST /api/order/cancel-request': { body: Static<typeof CancelBody>; response: EmptyResponse };
  'GET /api/order/invoice/{orderId}': { response: InvoiceResponse };
  'POST /api/order/{id}/pay-in-cash': { response: EmptyResponse };
  'POST /api/order/{id}/pay': { response: Static<typeof PayAgainResponse> };

  'GET /api/user/reward': { response: Static<typeof RewardResponse> };
  'GET /api/withdrawal/request/user': { response: Static<typeof WithdrawalsResponse> };
  'POST /api/withdrawal/request': {
    body: { amount: number; phonepe_number: string; otp?: string };
    response: EmptyResponse;
  };
  'POST /api/contact': { body: ContactBody; response: EmptyResponse };
  'POST /api/place-requests': { body: PlaceRequestBody; response: EmptyResponse };
  'POST /api/newsletter': { body: Static<typeof NewsletterBody>; response: EmptyResponse };
  'GET /api/review/{feedbackId}': { response: Static<typeof FeedbackResponse> };
  'POST /api/review/{feedbackId}': { body: ReviewBody; response: EmptyResponse };
}
