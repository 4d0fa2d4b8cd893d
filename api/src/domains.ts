import { opsTokenRoutes } from 'platform/staff-auth';
import { businessRoutes } from './business/business.routes.ts';
import { shopSettingsRoutes } from './business/shop-settings.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { staffCatalogueRoutes } from './catalogue/staff-catalogue.routes.ts';
import { staffSearchRoutes } from './catalogue/staff-search.routes.ts';
import { searchRoutes } from './catalogue/search.routes.ts';
import { storageRoutes } from './catalogue/storage.routes.ts';
import { cataloguePreviewRoutes } from './console/catalogue-preview.routes.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { officeRoutes } from './console/office.routes.ts';
import { myDayRoutes } from './console/my-day.routes.ts';
import { myPhotoRoutes } from './console/my-photos.routes.ts';
import { myEstimateRoutes } from './console/my-estimates.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { callerRoutes } from './flows/caller/caller.routes.ts';
import { partsRoutes } from './flows/parts/parts.routes.ts';
import { staffPartsRoutes } from './flows/parts/staff-parts.routes.ts';
import { answerEditRoutes, editOrderRoutes } from './flows/edit-order/edit-order.routes.ts';
import { formsRoutes } from './forms/forms.routes.ts';
import { checkoutRoutes } from './flows/checkout.routes.ts';
import { orderClosingRoutes } from './flows/order-closing.routes.ts';
import { eraseRoutes } from './flows/erase.routes.ts';
import { saveReferral } from './flows/save-referral.ts';
import { profileRoutes } from './flows/profile.routes.ts';
import { photoRoutes } from './flows/photos/photos.routes.ts';
import { staffVisitRoutes } from './flows/visits/staff-visits.routes.ts';
import { visitsRoutes } from './flows/visits/visits.routes.ts';
import { addressRoutes } from './identity/address.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { sessionRoutes } from './identity/sessions/sessions.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { estimatesRoutes } from './orders/estimates/estimates.routes.ts';
import { noteRoutes } from './orders/notes/notes.routes.ts';
import { invoiceRoutes } from './orders/invoice.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { simulatorRoutes } from './payments/simulator/simulator.ts';
import { staffPaymentRoutes } from './payments/staff-payments.routes.ts';
import { staffRefundRoutes } from './payments/staff-refunds.routes.ts';
import { failedJobRoutes } from './jobs/failed-jobs.routes.ts';
import { staffTransitionRoutes } from './orders/staff-transitions.routes.ts';
import { staffOrderRoutes } from './orders/staff-orders.routes.ts';
import { placeRequestRoutes } from './demand/place-requests.routes.ts';
import type { Routes } from './platform.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { staffDataRoutes } from './personal-data/staff-data.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { pushRoutes } from './push/push.routes.ts';
import { staffUserRoutes } from './people/users.routes.ts';
import { staffWithdrawalRoutes } from './wallet/staff-withdrawals.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { closedDayRoutes } from './visits/closed-days/closed-days.routes.ts';
import { technicianRoutes } from './visits/technicians/technicians.routes.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

/** Routes of every domain, in the order of the API documentation. */
export const domains: readonly Routes[] = [
  businessRoutes,
  (app, options) => identityRoutes(app, { ...options, onReferral: saveReferral }),
  addressRoutes,
  profileRoutes,
  sessionRoutes,
  personalDataRoutes,
  eraseRoutes,
  catalogueRoutes,
  searchRoutes,
  storageRoutes,
  cartRoutes,
  visitsRoutes,
  checkoutRoutes,
  ordersRoutes,
  partsRoutes,
  answerEditRoutes,
  estimatesRoutes,
  invoiceRoutes,
  paymentRoutes,
  walletRoutes,
  feedbackRoutes,
  contactRoutes,
  newsletterRoutes,
  placeRequestRoutes,
  formsRoutes,
  staffOrderRoutes,
  callerRoutes,
  staffTransitionRoutes,
  staffVisitRoutes,
  photoRoutes,
  technicianRoutes,
  closedDayRoutes,
  orderClosingRoutes,
  staffPartsRoutes,
  editOrderRoutes,
  noteRoutes,
  staffCatalogueRoutes,
  shopSettingsRoutes,
  staffSearchRoutes,
  stockRoutes,
  staffRefundRoutes,
  staffPaymentRoutes,
  staffWithdrawalRoutes,
  staffUserRoutes,
  staffDataRoutes,
  consoleRoutes,
  officeRoutes,
  cataloguePreviewRoutes,
  myDayRoutes,
  myPhotoRoutes,
  myEstimateRoutes,
  failedJobRoutes,
  peopleRoutes,
  pushRoutes,
  opsTokenRoutes,
  simulatorRoutes,
];
