/** English messages to people in the console. A key is also the `code` of a response, so it must not change. */
import type { Obstacle } from '../visits/windows.rules.ts';

const OBSTACLES: Record<Obstacle, string> = {
  skill: 'has not learned all of this work',
  block: 'does not go to this block',
  hours: 'does not work then',
  leave: 'is on leave then, or the shop is closed',
  elsewhere: 'is elsewhere then',
};
/** A name or a sentence in both languages. */
type InBothLanguages = Record<'en' | 'hi', string>;

const STALE = 'while you were editing it. Your change was not saved; reload and try again.';

const describeOpenVisits = (orders: readonly number[]): string =>
  orders.length === 0
    ? ''
    : ` Visits to give to others: ${orders.map((id) => `order ${id}`).join(', ')}.`;

/** @param proposals number of parts that were still proposed when the order ended */
const describeExpired = (proposals: number): string =>
  proposals === 0
    ? ''
    : ` Proposed parts that the customer had not agreed to: ${proposals}. They are not on the bill.`;

export const en = {
  // Any page
  enterDay: 'Enter a day such as 2026-11-23.',
  enterMonth: 'Enter a month such as 2026-11.',
  dayPast: 'This day is over.',
  tenDigits: 'Enter a mobile number of ten digits.',
  noMobileNumber: 'This is not a mobile number: ten digits, with or without +91.',
  nothingChangedYet: 'Nothing is changed yet.',
  totalInRupees: 'Give the total in rupees.',
  browserNotified: 'This browser gets notifications.',
  browserNotNotified: 'This browser gets no notifications.',
  noPushService: 'The push service of this browser is not supported.',
  noFailedJob: 'There is no such failed job.',
  jobRetried: (id: number) => `Job ${id} is tried again.`,
  noJobThatGaveUp: 'There is no such job, or it is still tried.',
  jobDismissed: (id: number) => `Job ${id} is dismissed.`,

  // Orders
  noOrder: (id: number | string) => `There is no order ${id}.`,
  orderChangedSince: (actor: string | undefined, id: number) =>
    `${actor ?? 'Somebody'} changed order ${id} ${STALE}`,
  orderConfirmed: (id: number) => `Order ${id} is confirmed.`,
  orderStarted: (id: number) => `Order ${id} is in progress.`,
  orderGoesOn: (id: number) => `Order ${id} goes on.`,
  orderCancelled: (id: number, expired: number) =>
    `Order ${id} is cancelled.${describeExpired(expired)}`,
  orderCompleted: (id: number, expired: number) =>
    `Order ${id} is completed.${describeExpired(expired)}`,
  orderPlaced: (id: number) => `Order ${id} is placed. The customer is told.`,
  mayPayOnline: (id: number) => `The customer of order ${id} may pay online. They are told.`,
  orderInCash: (id: number) => `Order ${id} is paid in cash. The customer is told.`,
  cancelRequested: (id: number) =>
    `The customer asks to cancel order ${id}: approve or reject that.`,
  cancelNotRequested: (id: number) => `Nobody asked to cancel order ${id}.`,
  onlineNotPaid: (id: number) => `Order ${id} is an online order that is not paid.`,
  noOpenCashOrder: (id: number) => `Order ${id} is not an open cash order.`,
  chooseCancelReason: (reasons: readonly string[]) => `Choose a reason: ${reasons.join(', ')}.`,
  whoBearsCosts: 'Say who bears the costs: customer or us.',
  howConfirmed: (min: number, max: number) =>
    `Say how the customer confirmed by telephone that the work is done, in ${min} to ${max} characters.`,
  chooseItems: (max: number) => `Choose 1 to ${max} items.`,
  chooseShownTime: 'Choose one of the times.',

  // Notes about orders and customers
  noteKept: 'The note is kept. Only staff see it.',
  noteDeleted: 'The note is deleted.',
  noNote: (id: number, note: number) => `Order ${id} has no note ${note}.`,
  customerDeleted: (id: number) => `The customer of order ${id} has deleted their account.`,
  noteAbout: 'Choose what the note is about: order or customer.',
  noteText: (max: number) => `Write the note in at most ${max} characters.`,

  // Edits of orders
  orderEdited: (id: number, refund: string | null) =>
    `Order ${id} is changed. The customer is told.${refund === null ? '' : ` ${refund} is refunded.`}`,
  discountReasonChanged: (id: number) => `The reason of the discount of order ${id} is changed.`,
  orderEditProposed: (id: number) =>
    `The customer of order ${id} is asked. The order stays as it is until they agree.`,
  orderEditWithdrawn: (id: number) => `The proposed change of order ${id} is withdrawn.`,
  lineTwice: 'Name each line once.',
  noLine: (id: number, line: number) => `Order ${id} has no line ${line}.`,
  estimateLine: (item: InBothLanguages) =>
    `${item.en} is from an estimate. Its quantity can't rise.`,
  discountAtMost: (most: string) => `You may give a discount of at most ${most}.`,
  creditTooHigh:
    'The credited visit fee is more than the repairs that are left: remove the credit too.',
  coveredAtMost: (most: string) =>
    `Lines under warranty cost ${most}: the discount is at most that.`,
  discountTooHigh: 'The discount leaves less than ₹1.',
  discountInRupees: 'Give the discount in whole rupees.',
  chooseDiscountReason: (reasons: readonly string[]) => `Choose a reason: ${reasons.join(', ')}.`,
  orderLines: (max: number) => `An order has 1 to ${max} lines.`,
  editDoesNotFitVisit: (obstacle: InBothLanguages) =>
    `The change does not fit the visit: ${obstacle.en} Choose another time or technician first.`,
  editTimeTaken: 'The change does not fit the visit: the time has just been taken.',
  cannotEdit: (id: number, status: string) => `Order ${id} is ${status} and can't be edited.`,
  nothingChanged: 'Nothing is changed.',

  // Parts of orders
  partOnOrder: (id: number) =>
    `The part is on order ${id}, as agreed by telephone. The customer is told.`,
  partProposed: (id: number) =>
    `The customer of order ${id} is asked. The bill stays as it is until they agree.`,
  partOffOrder: (change: number, id: number) => `Change ${change} is off order ${id}.`,
  noOpenObjection: (change: number) => `Change ${change} has no open objection.`,
  objectionSettled: (id: number) => `The objection in order ${id} is settled.`,
  noChange: (id: number, change: number) => `Order ${id} has no change ${change}.`,
  changeAnswered: (change: number, state: string) => `Change ${change} is ${state} already.`,
  partOfDiscounted: (id: number) => `Order ${id} has a discount: edit the order.`,
  partCostsMore: (id: number) =>
    `Order ${id} has ended, or less is due than the part costs: edit the order.`,

  // Visits
  technicianComes: (name: string, id: number, overruled?: InBothLanguages) =>
    `${name} comes to order ${id}.${overruled === undefined ? '' : ` ${overruled.en}`}`,
  technicianOnTheWay: (name: string) => `${name} is on the way.`,
  technicianArrived: (name: string) => `${name} has arrived.`,
  visitMissed: (id: number) => `The visit of order ${id} is missed. The customer is told.`,
  orderAssigned: (id: number, name: string, overruled?: InBothLanguages) =>
    `Order ${id} is assigned to ${name}.${overruled === undefined ? '' : ` ${overruled.en}`}`,
  technicianObstacle: (name: string, obstacle: Obstacle) => `${name} ${OBSTACLES[obstacle]}.`,
  technicianCannot: (obstacle: InBothLanguages) =>
    `${obstacle.en} Use --anyway to assign them anyway.`,
  technicianElsewhere: (name: string) => `${name} is elsewhere then, and can't be in two places.`,
  noTechnicianForTime: (name: string) =>
    `There is no technician ${name}, and this order has a time. See technician list.`,
  noTechnician: (name: number | string) => `There is no technician ${name}.`,
  whenVisitBegins: 'Say when the visit begins.',
  timePast: 'This time is over.',
  nameTechnician: 'Name a technician, or give the id.',
  whoMissed: 'Say who missed it: customer or us.',

  // Technicians
  technicianAdded: (name: string, id: number, phone: string) =>
    `${name} is technician ${id}, and logs in with ${phone} at /staff.`,
  technicianChanged: (name: string) => `${name} is changed.`,
  technicianOnLeave: (name: string, orders: readonly number[]) =>
    `${name} is on leave.${describeOpenVisits(orders)}`,
  leaveTakenBack: (name: string) => `The leave of ${name} is taken back: times are offered again.`,
  technicianRetired: (name: string, orders: readonly number[]) =>
    `${name} gets no more visits.${describeOpenVisits(orders)}`,
  technicianGone: (id: number) => `There is no technician ${id}, or not any more.`,
  technicianTaken: (name: string) => `There is a technician ${name} already.`,
  technicianName: (max: number) => `Name the technician, in at most ${max} characters.`,
  technicianNameOrId: (max: number) =>
    `Name the technician, in at most ${max} characters, or give the id.`,
  numberIsNoName: 'A number is no name.',
  technicianSkills: 'Name the ids of the services, with commas between.',
  technicianBlocks: (blocks: readonly string[]) => `Blocks are ${blocks.join(', ')}.`,
  technicianHours: 'Say hours as "Mon-Sat 09:00-18:00".',
  photoStored: 'The photo is stored.',
  photoFirst: 'Upload the photo first.',
  leaveEndsFirst: 'The leave ends before it begins.',
  noLeave: (id: number) => `Technician ${id} has no such leave ahead.`,

  // Closed days and reports
  dayClosed: (day: string) => `${day} is closed: no times are offered.`,
  dayReopened: (day: string) => `${day} is open again: times are offered.`,
  dayClosedAlready: (day: string) => `${day} is closed already.`,
  dayNotClosed: (day: string) => `${day} is not closed.`,
  whyClosed: (max: number) => `Say why, in at most ${max} characters.`,
  lastBeforeFirst: 'Choose a last day that is not before the first.',
  periodTooLong: 'Choose at most a year.',
  placeSignUps: (count: number) => `Sign-ups: ${count}.`,
  placeTold: (count: number) => `Customers who are told: ${count}.`,

  // Money
  cashHandedOver: 'The cash is handed over.',
  cashOutstanding: (sum: string, technician: string) =>
    `${sum} of ${technician} are outstanding. Look again.`,
  upiConfirmed: (id: number) => `The UPI payment of order ${id} is confirmed.`,
  notPaidByUpi: (id: number) => `Order ${id} was not paid by UPI at the door.`,
  upiConfirmedAlready: (id: number) => `The UPI payment of order ${id} is confirmed already.`,
  upiRejected: (id: number) => `The payment of order ${id} is recorded as not received.`,
  upiRejectedAlready: (id: number) =>
    `The payment of order ${id} is recorded as not received already.`,
  upiNotRejected: (id: number) => `The payment of order ${id} is not recorded as not received.`,
  upiPaidInCash: (id: number) => `Order ${id} is paid in cash at the shop.`,
  paymentIn: 'It is paid.',
  paymentFailed: 'It failed. The customer may try again from the bookings.',
  paymentPending: 'The customer has not paid yet.',
  paymentUnknown: 'The provider does not know it.',
  paymentNoAnswer: 'The payment provider does not respond. The check is repeated automatically.',
  noSuchPayment: 'There is no such payment.',
  noPayment: (id: number) => `There is no payment ${id}.`,
  refundRetried: (id: number) => `Refund ${id} is tried again.`,
  refundRetriedAlready: (id: number) => `Refund ${id} is being tried again already.`,
  noSuchRefund: 'There is no such refund.',
  noRefund: (id: number) => `There is no refund ${id}.`,
  refundIs: (id: number, state: string) => `Refund ${id} is ${state}.`,
  providerSilent: 'The payment provider does not answer. Nothing was changed.',
  withdrawalPaid: (id: number) => `Withdrawal ${id} is paid.`,
  withdrawalRejected: (id: number) =>
    `Withdrawal ${id} is rejected. The money is back in the wallet.`,
  noSuchWithdrawal: 'This withdrawal does not exist.',
  noWithdrawal: (id: number) => `There is no withdrawal ${id}.`,
  withdrawalIs: (id: number, status: string) => `Withdrawal ${id} is ${status}.`,

  // Catalogue, stock and settings
  catalogueImported: 'The catalogue is imported.',
  catalogueUnchanged: (error: string) => `The catalogue was left as it is: ${error}.`,
  catalogueRestored: (version: number) => `The catalogue is as it was in version ${version}.`,
  catalogueChangedSince: (actor: string | undefined) =>
    `${actor ?? 'Somebody'} changed the catalogue ${STALE}`,
  noCatalogueVersion: (version: string) => `There is no version ${version} of the catalogue.`,
  catalogueVersionGone: (version: number) => `Version ${version} of the catalogue is not stored.`,
  pictureKept: 'The picture is kept.',
  tooManyPictures: 'There are too many pictures that were added.',
  stockSet: (part: InBothLanguages, count: number) => `The stock of ${part.en} is ${count}.`,
  stockNotCounted: (part: InBothLanguages) => `${part.en} is no longer counted.`,
  stockChangedSince: (part: InBothLanguages, count: number | null) =>
    `The stock of ${part.en} has changed to ${count ?? 'not counted'}. Look at it and count again.`,
  stockCount: 'Enter a whole number from 0 to 1,00,000.',
  nameSparePart: 'Name a spare part.',
  settingsPublished: 'The settings are published.',
  settingsRestored: (version: number) => `The settings are as they were in version ${version}.`,
  settingsChangedSince: (actor: string | undefined) =>
    `${actor ?? 'Somebody'} changed the settings ${STALE}`,
  noSettingsVersion: (version: string) => `There is no version ${version} of the settings.`,
  settingsVersionGone: (version: number) => `Version ${version} of the settings is not stored.`,

  // People and customers
  personAdded: (name: string, role: string) =>
    `${name} has the role ${role} and logs in with this number at the console.`,
  personRemoved: (name: string) => `${name} no longer has staff access.`,
  codeConfirmed: 'Confirmed.',
  personName: (max: number) => `Enter a name of at most ${max} characters.`,
  noPersonName: (name: string) => `${name} is not a valid name for a person.`,
  chooseRole: (roles: readonly string[]) => `Choose a role: ${roles.join(', ')}.`,
  roleAboveYours: (role: string) =>
    `You lack permissions of the role ${role}, so you cannot give it.`,
  phoneOfOther: (name: string) => `This number is ${name}'s. Remove ${name} first.`,
  similarName: (name: string) =>
    `The name ${name} looks like that of another person or key. Choose another name.`,
  nameTaken: (name: string) => `Another person or a key has the name ${name}. Choose another name.`,
  ownRole: 'You cannot change your own role. Ask another owner.',
  noStaffNumber: 'No staff member has this number.',
  neverLoggedIn: 'No one has logged in with this number.',
  neverAskedForCode: 'No one has asked for a code for this number.',
  choosePartner: 'Choose partner or customer.',
  userIsPartner: 'The user is a partner now.',
  userIsCustomer: 'The user is a customer now.',
  numberUnlocked: 'The number can ask for a code and log in again.',
  userLoggedOut: 'The user is logged out everywhere.',
  personErased: 'Everything about this number is erased.',
  eraseStaffFirst:
    'This number has a role at the console. Remove it from staff, or deactivate the technician, first.',
};
