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
  SearchAnswer,
  SearchQuery,
  SearchResult,
  SparePartFilter,
  SparePartList,
  SubCategoryAnswer,
  SubCategoryList,
} from './catalogue/catalogue.schema.ts';
import type { ContactBody } from './contact/contact.schema.ts';
import type { NewsletterBody } from './newsletter/newsletter.schema.ts';
import type { FeedbackResponse, ReviewBody } from './feedback/feedback.schema.ts';
import type { AddressBody } from './identity/address.schema.ts';
import type {
  EmptyAnswer,
  ProfileAnswer,
  ProfileBody,
  RegisterAnswer,
  RegisterBody,
  VerifyAnswer,
  VerifyBody,
} from './identity/identity.schema.ts';
import type {
  Session,
  SessionsAnswer,
  EndSessionsAnswer,
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
import type { EraseAnswer, EraseBody, ExportAnswer } from './personal-data/personal-data.schema.ts';
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
export type { Address, AddressBody } from './identity/address.schema.ts';
export type { CheckoutBody } from './orders/checkout.schema.ts';
export type { Order } from './orders/orders.schema.ts';

/** `last_used_at` is rounded to the hour. */
export type OpenSession = Session;

export type UserDetail = ProfileAnswer['userDetail'];
export type Cart = Static<typeof CartResponse>;
export type Invoice = InvoiceResponse;
export type SearchHit = Static<typeof SearchResult>;

export type VisitWindow = WindowOffer;
/** A reserved window. */
export type VisitHold = Hold;
export type OrderVisit = Visit;

/** Seven days by default. */
type WindowsQueryOf = Omit<WindowsQuery, 'days'> & { days?: number };

/** Body of an error response. */
export interface Refused {
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

interface PageOf {
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
  'GET /api/business': { answer: BusinessResponse };

  'POST /api/user/register': { body: RegisterBody; answer: RegisterAnswer };
  'POST /api/user/verify-otp/{userId}': { body: VerifyBody; answer: VerifyAnswer };
  'POST /api/user/logout': { answer: EmptyAnswer };
  'GET /api/user/sessions': { answer: SessionsAnswer };
  'DELETE /api/user/sessions': { answer: EndSessionsAnswer };
  'GET /api/user/export': { answer: ExportAnswer };
  'POST /api/user/erase': { body: EraseBody; answer: EraseAnswer };
  'GET /api/user/profile': { answer: ProfileAnswer };
  'PATCH /api/user/profile': { body: ProfileBody; answer: EmptyAnswer };
  'POST /api/add/user/address': { body: AddressBody; answer: EmptyAnswer };
  'PUT /api/update/address': { body: AddressBody; answer: EmptyAnswer };

  'GET /api/subcategory/list/status': { answer: Static<typeof SubCategoryList> };
  'GET /api/subcategory/{id}': { answer: Static<typeof SubCategoryAnswer> };
  'GET /api/product/by-subcategory/{id}': { answer: Static<typeof ProductList> };
  'GET /api/product/most-booked': { answer: Static<typeof MostBookedList> };
  'GET /api/spare-part/list/status': { answer: Static<typeof SparePartList> };
  'GET /api/spare-part/list/status/filter': {
    query: Static<typeof SparePartFilter>;
    answer: Static<typeof SparePartList>;
  };
  'GET /api/search': { query: Static<typeof SearchQuery>; answer: Static<typeof SearchAnswer> };

  'GET /api/cart': { query?: PageOf; answer: Cart };
  'POST /api/cart/addtocart': { body: AddBody; answer: Static<typeof AddResponse> };
  'PATCH /api/cart/edit': { body: Static<typeof EditBody>; answer: Static<typeof EditResponse> };
  'DELETE /api/cart/{id}/delete': { answer: EmptyAnswer };
  'GET /api/cart/payment-methods': { answer: Static<typeof PaymentMethodsResponse> };
  'POST /api/cart/process-checkout': { body: CheckoutBody; answer: CheckoutResponse };

  'GET /api/visit/windows': { query: WindowsQueryOf; answer: Static<typeof WindowsResponse> };
  'POST /api/visit/hold': { body: HoldBody; answer: Static<typeof HoldResponse> };
  'DELETE /api/visit/hold': { answer: EmptyAnswer };
  'POST /api/order/{id}/visit': {
    body: Static<typeof MoveBody>;
    answer: Static<typeof MoveResponse>;
  };
  'GET /api/order/{id}/visit': { answer: Static<typeof VisitResponse> };

  'GET /api/order/list': { query?: PageOf; answer: Static<typeof OrderList> };
  'GET /api/order/user/completed': { query?: PageOf; answer: Static<typeof OrderList> };
  'GET /api/order/version': { answer: Static<typeof VersionResponse> };
  'POST /api/order/change/{changeId}': { body: Static<typeof AnswerBody>; answer: EmptyAnswer };
  'POST /api/order/change/{changeId}/object': { answer: EmptyAnswer };
  'POST /api/order/cancel-request': { body: Static<typeof CancelBody>; answer: EmptyAnswer };
  'GET /api/order/invoice/{orderId}': { answer: InvoiceResponse };
  'POST /api/order/{id}/pay-in-cash': { answer: EmptyAnswer };
  'POST /api/order/{id}/pay': { answer: Static<typeof PayAgainResponse> };

  'GET /api/user/reward': { answer: Static<typeof RewardResponse> };
  'GET /api/withdrawal/request/user': { answer: Static<typeof WithdrawalsResponse> };
  'POST /api/withdrawal/request': {
    body: { amount: number; phonepe_number: string; otp?: string };
    answer: EmptyAnswer;
  };
  'POST /api/contact': { body: ContactBody; answer: EmptyAnswer };
  'POST /api/newsletter': { body: Static<typeof NewsletterBody>; answer: EmptyAnswer };
  'GET /api/review/{feedbackId}': { answer: Static<typeof FeedbackResponse> };
  'POST /api/review/{feedbackId}': { body: ReviewBody; answer: EmptyAnswer };
}
