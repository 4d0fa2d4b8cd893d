/**
 * English messages to customers. If docs/product quotes a text, change both. A key is also the `code` of a response (`otpSent` is
 * `otp_sent`), so it must not change.
 */
import type { UnservedAppliance } from '../catalogue/unserved.rules.ts';
import { CALL_WITHIN_HOURS } from '../limits.ts';
import type { OpenItems } from './open-items.ts';

/** The name of a spare part in both languages. */
type PartName = Record<'en' | 'hi', string>;

const formatBookings = (ids: readonly number[]): string =>
  `${ids.length === 1 ? 'booking' : 'bookings'} ${ids.map((id) => `#${id}`).join(', ')}`;

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');

function describeOpen({ orders, payments, withdrawals }: OpenItems): string[] {
  const parts: string[] = [];
  if (orders.length > 0)
    parts.push(`${formatBookings(orders)} ${isOrAre(orders.length)} under way`);
  if (payments.length > 0) parts.push(`money of ${formatBookings(payments)} is on its way`);
  if (withdrawals > 0)
    parts.push(`${withdrawals === 1 ? 'a withdrawal is' : 'withdrawals are'} not paid yet`);
  return parts;
}

const ALTERNATIVE = 'Please pay online, or order again when one of them is done.';

export const en = {
  // Login and account
  validPhone: 'Enter Valid Phone Number',
  otpSent: 'OTP sent',
  otpInvalid: 'Invalid OTP',
  otpExpired: 'OTP expired',
  loggedIn: 'Login Successfully',
  loggedOut: 'Logged out',
  loggedOutElsewhere: 'You are logged out everywhere else.',
  tooManyCodes: 'Too many codes were asked for. Please try again later.',
  tooManyWrongCodes: 'Too many wrong codes. Please ask for a new one later.',
  brakeCodes: 'Too many people are asking for a code right now. Please try again in a minute.',
  brakeWrongCodes: 'Too many wrong codes are coming in right now. Please try again in a minute.',
  confirmByCode: 'Please confirm with a code.',
  noReferralCode: 'No one has this referral code.',
  chooseLanguage: 'Choose en or hi.',
  languageSaved: 'Language saved',
  accountDeleted: 'Your account is deleted.',
  staffStays: 'You have a role at the staff console. Ask an owner to remove it first.',
  accountStays: (openItems: OpenItems) =>
    `The account can't be deleted yet: ${describeOpen(openItems).join('; ')}.`,

  // Address
  addressSaved: 'Address saved',
  firstName: (max: number) => `Enter your first name in letters, up to ${max} characters.`,
  lastName: (max: number) => `Enter your last name in letters, up to ${max} characters.`,
  fullAddress: (min: number, max: number) =>
    `Enter your house number, street and area, ${min} to ${max} characters.`,
  keepLandmark: (max: number) => `Keep the landmark to ${max} characters.`,
  keepLabel: (max: number) => `Name the address in letters, up to ${max} characters.`,
  tooManyAddresses: (max: number) =>
    `You have ${max} addresses. Delete one before you add another.`,
  addressDeleted: 'Address deleted',
  addressChosen: 'Address chosen',
  citiesOnly: (cities: readonly string[]) => `We serve ${cities.join(' and ')} only.`,
  chooseBlock: (blocks: readonly string[]) => `Choose ${blocks.join(' or ')}.`,
  chooseVisitBlock: (blocks: readonly string[]) => `Choose a block: ${blocks.join(', ')}.`,
  namePlace: (min: number, max: number) =>
    `Name your block or village, ${min} to ${max} characters.`,
  placeServed: 'We come there. Choose it in the list of blocks.',
  placeNoted: 'Thank you. We have noted where you are.',
  placeSignedUp: 'Thank you. We send you a message when we come there.',

  // Catalogue
  notAvailable: 'This is not available.',
  noProducts: 'No products found for the specified subcategory ID.',
  idsWithCommas: 'Ids are numbers with commas between.',
  notServedYet: (appliance: UnservedAppliance) => `We don’t repair ${appliance.en} yet.`,
  tooManySearches: 'Too many searches. Please try again in a moment.',

  // Cart
  addedToCart: 'Added to cart',
  cartUpdated: 'Cart updated',
  removedFromCart: 'Removed from cart',
  cartEmpty: 'Your Cart Is Empty.',
  productOrPart: 'Name either a product or a spare part.',
  outOfStock: (part: PartName) => `${part.en} is out of stock.`,
  tooFewInStock: (part: PartName, free: number) => `${part.en}: only ${free} in stock.`,
  lineFull: (max: number) => `You can add at most ${max} of one item.`,
  chooseQuantity: (max: number) => `Choose 1 to ${max}.`,

  // Checkout and orders
  orderSaved: 'Order saved successfully',
  choosePayment: 'Choose cash on delivery or pay online.',
  customersNumber: "Enter the customer's 10-digit number.",
  partnersOnly: "Only partners give a customer's number.",
  keepNote: (max: number) => `Keep the note to ${max} characters.`,
  expectedTotalShape: 'Rupees with at most two decimals, such as 1499 or 549.50.',
  totalChanged: (total: string) =>
    `The total is ${total} now. Please look at your order again before you place it.`,
  tooLittleOnline: 'An amount below ₹1 is paid in cash.',
  cashOrdersOpen: (count: number) =>
    `You have ${count === 1 ? '1 cash order' : `${count} cash orders`} open already. ${ALTERNATIVE}`,
  cashOrdersOfVisits: (visits: number, most: number) =>
    `Each of the ${visits} visits is a cash order, and at most ${most} cash orders may be open. Please order less now, or order again when one of them is done.`,
  cashMost: (worth: string) => `Cash orders can be up to ${worth}. Please pay online.`,
  cashMostInAll: (worth: string) => `Open cash orders may come to ${worth} in all. ${ALTERNATIVE}`,
  onlineOrdersOpen: (count: number) =>
    `You have ${count === 1 ? '1 order that waits' : `${count} orders that wait`} for your online payment. Please pay for one of them or cancel it in My Bookings, or choose cash.`,
  payingAwayCartKept: 'Online payment is not available right now. Your cart is unchanged.',
  payingAway: 'Online payment is not available right now. Please try again in a moment.',
  stillPlacing: 'Your order is still being placed. Please try again in a moment.',
  paidInCash: 'This order is paid in cash.',
  cashChosen: 'You pay in cash.',
  paidAlready: 'This order is paid already.',
  noOrders: 'No Order found.',
  noCompleteOrders: 'No Complete Order found.',
  orderIs: (status: string) => `This order is ${status}.`,
  cancelAsked: 'Cancellation requested',
  cancelled: 'Your booking is cancelled.',
  cancelAskedAlready: 'Cancellation is already requested.',
  invoiceLater: 'Invoice is ready when the order is completed',
  answerYesOrNo: 'Answer yes or no.',
  partAdded: 'Added to your booking',
  partNotAdded: 'Not added. Your total stays the same.',
  objectionNoted: "Thanks for telling us. We'll call you about it.",
  agreedAlready: 'You have agreed to this already.',
  declinedAlready: 'You have said no to this already.',
  proposalOver: 'This booking has ended, so nothing was added.',
  proposalTakenBack: 'This was taken back, so nothing was added.',
  estimateAdded: 'Accepted. It is added to your booking.',
  estimateAcceptedAlready: 'This estimate is accepted already.',
  estimateDeclinedAlready: 'This estimate was declined, so nothing was added.',
  estimateReplaced: 'There is a newer estimate. Look at that one.',
  estimateOutdated: 'The booking has changed since. A new estimate is needed.',
  noSuchEstimate: 'This booking has no such estimate.',
  visitFeeCredited: 'Visit fee credited',
  nothingCanBeAdded: 'Nothing can be added to this booking now.',
  editAccepted: 'Your booking is changed.',
  editDeclined: 'Nothing changes. Your booking stays as it is.',
  editReplaced: 'This change is not open any more. Please look at your booking again.',
  wrongEditCode: 'This is not the code of the proposed change. Ask again and enter it once more.',
  editCodeLocked: 'Too many wrong codes. The customer can still accept in their bookings.',
  editExpired: 'The time to answer is over. Your booking stays as it is.',
  editDoesNotFit:
    "Our technician has no time for this change any more. We'll call you about another time.",
  nothingToObject: 'There is nothing to object to.',
  objectedAlready: 'We have noted this already.',

  // Visits
  visitMoved: 'Your visit is moved.',
  timeKept: 'This time is kept for you.',
  timeTaken: 'That time has just been taken.',
  timeNotKept: 'The time you chose is no longer kept for you. Please choose again.',
  tooManyHolds:
    'You have held a time several times within the last hour. Please wait a little, or order without a time: we call you to fix one.',
  noTimes: 'There is no time to choose now. We call you to fix one.',
  longerThanDay: 'This is more work than one day has time for. We call you to plan it.',
  partsWay: 'Please choose again how you get your parts.',
  splitAtDoor: 'Several technicians come, and each is paid at the visit. Please choose cash.',
  severalVisits: 'This is more than one visit. We call you to fix times.',
  chooseTime: 'Choose one of the times shown.',
  chooseTimeAgain: 'Choose a time again.',
  daysAhead: (max: number) => `Ask for 1 to ${max} days.`,
  productsByIds: 'Name products by their ids, with commas between.',
  timeByPhone: 'Your technician agrees the time with you by phone. Please call us.',
  noVisitToPickUp: 'This order is picked up at the shop, so it has no visit.',
  visitDone: 'This visit is done.',
  visitCancelled: 'This visit is cancelled.',
  visitOver: 'This visit is over. Please call us for another time.',
  moveUntil: (hours: number) =>
    `A visit can be moved until ${hours === 1 ? '1 hour' : `${hours} hours`} before it. Please call us.`,
  movedEnough: (times: number) =>
    `A visit can be moved ${times === 1 ? '1 time' : `${times} times`}. Please call us for another time.`,

  // Wallet
  noWithdrawals: 'No withdrawal found.',
  withdrawalAsked: `Withdrawal requested. Our team will contact you within ${CALL_WITHIN_HOURS} hours.`,
  phonePeNumber: 'Enter a valid 10-digit PhonePe number.',
  wholeRupees: 'Enter the amount in whole rupees.',
  minWithdrawal: (sum: string) => `The minimum withdrawal is ${sum}.`,
  maxWithdrawal: (sum: string) => `The most you can withdraw at once is ${sum}.`,
  walletHas: (balance: string) => `Your wallet has ${balance}.`,

  // Contact, feedback, newsletter
  contactTaken: 'Thank you. We will call you soon.',
  keepTo: (max: number) => `Keep this to ${max} characters.`,
  selectRating: 'Please select a rating',
  keepComment: (max: number) => `Keep your comment to ${max} characters.`,
  chooseReasons: 'Choose from the reasons of your rating.',
  feedbackIn: 'We already have your feedback. Thank you.',
  feedbackTaken: 'Thank you for your feedback.',
  validEmail: 'Enter a valid email address.',
  lookIntoMailbox: 'Check your email and open the link to confirm.',

  // Pictures that people send
  pictureTooLarge: (kilobytes: number) => `A picture may have up to ${kilobytes} kB.`,
  pictureTooWide: (pixels: number) => `A picture may be up to ${pixels} pixels wide and high.`,
  pictureType: 'Send a PNG, JPEG or WebP picture.',
  pictureDamaged: 'This picture is damaged. Send another file.',

  // A technician's own day
  toldOnTheWay: 'The customer is told that you are on the way.',
  noteArrived: 'You have arrived.',
  customerWasOut: (order: number) => `The customer of order ${order} is told that nobody opened.`,
  workBegun: (order: number) => `Order ${order} is in progress.`,
  workDone: (order: number) => `Order ${order} is completed.`,
  customerAsked: (order: number) => `The customer of order ${order} is asked.`,
  estimateSent: (order: number) => `The customer of order ${order} has the estimate.`,
  estimateAccepted: (order: number) => `The customer of order ${order} accepted the estimate.`,
  noEstimateNow: (order: number) => `Order ${order} takes no estimate now.`,
  tooManyEstimates: (max: number) => `An order has at most ${max} estimates. Call the office.`,
  unknownRate: 'This is not on the rate card. Choose again.',
  pricesTooOld:
    'The prices on this phone are too old. Open the page with network, then make it again.',
  otherEstimateTotal: (sum: string) =>
    `The estimate comes to ${sum}. Open the page with network, then make it again.`,
  wrongEstimateCode: 'This is not the code of the estimate. Ask again and enter it once more.',
  estimateCodeLocked: 'Too many wrong codes. The customer can still accept on their own phone.',
  dayIsOver: 'You see visits from yesterday on.',
  noTechnicianOfNumber: 'There is no technician with your number.',
  notYourVisit: (order: number) =>
    `Order ${order} is not one of your visits. It may have been moved or given to another technician.`,
  visitMovedSince: (order: number) =>
    `The visit of order ${order} has been moved. Look at the new time.`,
  visitIs: (order: number, state: string) => `The visit of order ${order} is ${state}.`,
  orderStands: (order: number, status: string) => `Order ${order} is ${status}.`,
  noVisitOfOrder: (order: number) => `Order ${order} has no visit.`,
  cannotBe: (order: number, status: string, move: string) =>
    status === move
      ? `Order ${order} is ${status} already.`
      : `Order ${order} is ${status} and can't be ${move}.`,
  noSuchPart: (part: number) => `There is no spare part ${part}.`,
  noPartsUnpaid: (order: number) => `Order ${order} is paid online and the payment is not in yet.`,
  noPartsNow: (order: number) => `Order ${order} takes no parts now.`,
  upiReference: 'Enter the last 4 to 12 digits of the reference.',
  choosePhotoStage: 'Choose when it was taken: before or after.',
  sendPicture: 'Send a picture.',
  noSubscription: 'This browser sent no valid subscription.',
  photoTaken: (order: number) => `The photo is added to order ${order}.`,
  noPhotosNow: (order: number) =>
    `Order ${order} takes photos from your arrival until a day after the work.`,
  enoughPhotos: (order: number, max: number) => `Order ${order} already has ${max} photos.`,
  fourDigits: 'The code has 4 digits.',
  codeOrSignature: 'Enter the customer’s code, or let them sign.',
  drawnSignature: 'This is no signature. Let the customer sign again.',
  wrongCompletionCode: 'This is not the customer’s code. Ask again and enter it once more.',
  completionCodeLocked: 'Too many wrong codes. Let the customer sign, or call the office.',
  cashOrUpi: 'Enter cash or UPI, not both.',
  anotherSumDue: (due: string, order: number) =>
    `${due} is due for order ${order}. Look again before you take it.`,
};
