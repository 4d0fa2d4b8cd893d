/**
 * The default English texts of all messages: SMS, mail and push. `{shop}` is the shop's name, `{phone}` its first phone
 * number. A text whose name ends in `Part` is inserted into others.
 */
export const en = {
  loginCode: '{code} is your {shop} login code. It works for {minutes}. Do not share it.',
  withdrawalCode:
    '{code} confirms your withdrawal at {shop}. It works for {minutes}. Do not share it.',
  eraseCode:
    '{code} confirms that your {shop} account is deleted. It works for {minutes}. Do not share it.',
  staffCode:
    '{code} confirms that it is you at the {shop} console. It works for {minutes}. Do not share it.',
  minutePart: '1 minute',
  minutesPart: '{count} minutes',

  placedOnline:
    '{shop}: booking #{orderNumber} for {amount} is placed. It is confirmed as soon as your payment is in. Pay or track it: {link}',
  placedForCall:
    '{shop}: booking #{orderNumber} for {amount} is placed. We will call you within {hours} hours to confirm the time. Pay in cash when the work is done. Track it: {link}',
  placedWithVisit:
    '{shop}: booking #{orderNumber} for {amount} is placed. Pay in cash when the work is done. Track it: {link}',
  placedForPickUp:
    '{shop}: booking #{orderNumber} for {amount} is placed. We text you when you can pick it up at {shopAddress}. Pay in cash there. Track it: {link}',
  readyToPickUp:
    '{shop}: your booking #{orderNumber} is ready. You can pick it up at {shopAddress}. See it: {link}',
  confirmed: '{shop}: your booking #{orderNumber} is confirmed. Follow it here: {link}',
  assigned:
    '{shop}: {technician} will handle your booking #{orderNumber}. You can call {technician} on {technicianPhone}.',
  assignedWithoutPhone:
    '{shop}: {technician} will handle your booking #{orderNumber}. Questions? Call us on {phone}.',
  started: '{shop}: {technician} has started work on your booking #{orderNumber}.',
  cancelledPaid:
    '{shop}: your booking #{orderNumber} is cancelled. Your {amount} is on its way back to where you paid from.',
  cancelledUnpaid: '{shop}: your booking #{orderNumber} is cancelled. There is nothing to pay.',
  notCancelled:
    "{shop}: we couldn't cancel your booking #{orderNumber}, so it goes ahead. Questions? Call us on {phone}.",
  completed:
    '{shop}: your booking #{orderNumber} is complete. Invoice: {link} How did we do? {feedbackLink}',

  partProposed:
    '{shop}: your booking #{orderNumber} needs {part}. Your total would be {total}. Say yes or no here: {link} Nothing is added unless you agree.',
  partByTelephone:
    "{shop}: as agreed on the phone, {part} was added to your booking #{orderNumber}. {newTotal} Didn't agree? Tell us here: {link} or call {phone}.",
  partAgreed: '{shop}: you agreed to {part} for your booking #{orderNumber}. {newTotal}',
  partDropped: '{shop}: {part} is removed from your booking #{orderNumber}. {newTotal}',

  orderEdited:
    '{shop}: your booking #{orderNumber} is changed: {changes}. {newTotal} See it: {link}',
  orderEditedRefund:
    '{shop}: your booking #{orderNumber} is changed: {changes}. {newTotal} {refund} is on its way back to where you paid from. See it: {link}',
  editProposed:
    '{shop}: we would change your booking #{orderNumber}: {changes}. Your total would be {total} instead of {before}. Say yes or no by {until}: {link} To say yes you can also call {phone} and read us the code {code}. Nothing changes unless you agree.',
  editAccepted:
    '{shop}: you agreed to the change of your booking #{orderNumber}: {changes}. {newTotal}',
  lineAddedPart: 'added {name} × {count}',
  lineRemovedPart: 'removed {name}',
  lineChangedPart: '{name} × {count} instead of {before}',
  discountPart: 'discount {amount}',
  noDiscountPart: 'no discount',
  addressPart: 'another address',
  newTotalPart: 'New total: {total}.',
  newTotalCashPart: 'New total: {total}. {cash} of it is to be paid in cash.',

  estimateMade:
    '{shop}: the estimate for your booking #{orderNumber} is {added}: {work}. Your total would be {total}. Say yes or no here: {link} To say yes you can also read the code {code} to the technician. Nothing is added without your yes.',
  estimateAccepted:
    '{shop}: you accepted the estimate of {added} for your booking #{orderNumber}. {newTotal}',

  paidInstead:
    '{shop}: we have your payment of {amount} for your booking #{orderNumber}. There is nothing more to pay.',
  payOnline:
    '{shop}: you can pay {amount} for your booking #{orderNumber} online now: {link} Until then cash is fine, too.',
  paymentReceived:
    '{shop}: we have your payment of {amount}. Your booking #{orderNumber} is confirmed.',
  paymentFailed:
    '{shop}: your payment for booking #{orderNumber} did not go through. Pay again or choose cash: {link}',
  paymentRefunded:
    "{shop}: we've refunded {amount} for your booking #{orderNumber} to where you paid from.",

  visitBooked:
    '{shop}: your technician for booking #{orderNumber} comes on {window}. See or move it: {link}',
  visitMovedByStaff:
    '{shop}: the visit for booking #{orderNumber} is moved to {window}. See it: {link}',
  otherTechnician:
    '{shop}: {technician} comes for booking #{orderNumber} on {window}. You can call {technician} on {technicianPhone}.',
  visitTomorrow:
    '{shop}: a reminder: your technician for booking #{orderNumber} comes on {window}. See or move it: {link}',
  onTheWay:
    '{shop}: {technician} ({technicianPhone}) is on the way for booking #{orderNumber} and comes at about {time}. Your completion code is {code}. Give it only when the work is done.',
  visitMissedByCustomer:
    '{shop}: our technician came for booking #{orderNumber}, but nobody was at home. For another time, call us on {phone}.',
  visitMissedByUs:
    '{shop}: we are sorry, nobody came for booking #{orderNumber} on {window}. We call you to fix another time, or call us on {phone}.',
  placeServed: '{shop}: we come to {place} now. Book a technician: {link}',

  rewarded: "{shop}: you earned {amount} for a friend's first order. It is in your wallet.",
  withdrawalRequested:
    '{shop}: you asked to withdraw {amount} to the PhonePe number {number}. Not you? Call us right away on {phone}.',
  withdrawalPaid: '{shop}: your withdrawal of {amount} has been paid.',
  withdrawalRejected:
    "{shop}: we couldn't pay out your {amount}. The money is back in your wallet.",

  jobAssigned: '{shop}: order #{orderNumber} is yours: {window}. {job} See it: {link}',
  jobMoved:
    '{shop}: your visit for order #{orderNumber} is moved to {window}. {job} See it: {link}',
  jobChanged: '{shop}: order #{orderNumber} is changed. {window}. {job} See it: {link}',
  jobReassigned: '{shop}: order #{orderNumber} of {window} is not yours any more.',
  jobReassignedWithoutTime: '{shop}: order #{orderNumber} is not yours any more.',
  jobCancelled: '{shop}: order #{orderNumber} of {window} is cancelled. Do not go.',
  jobCancelledWithoutTime: '{shop}: order #{orderNumber} is cancelled. Do not go.',
  jobTomorrow: '{shop}: you have 1 visit tomorrow.\n{visits}\nSee them: {link}',
  jobsTomorrow: '{shop}: you have {count} visits tomorrow.\n{visits}\nSee them: {link}',
  jobLinePart: '{window}: {job}',
  jobPart: '{place}. {work}. {cash}.',
  noTimePart: 'no time is fixed yet',
  takeCashPart: 'Take {amount} in cash',
  takeNothingPart: 'All paid, take nothing',

  staffAdded: '{shop}: your role at the console is now {role}. Log in with this number: {link}',
  staffRemoved: '{shop}: your number no longer opens the console.',
  ownerStaffAdded:
    '{shop}: {by} gave {name} the role {role} at the console. If this is wrong: {link}',
  ownerStaffRemoved: '{shop}: {by} removed {name} from the console. If this is wrong: {link}',

  pushNewOrder: 'New order',
  pushCancelRequest: 'Request to cancel',
  pushAssigned: 'New visit',
  pushMoved: 'Visit moved',
  pushChanged: 'Order changed',
  pushTaken: 'Visit given to a colleague',
  pushCancelled: 'Visit cancelled',
  pushOrder: 'Order {orderNumber}',

  newsletterSubject: 'Confirm your subscription to {shop}',
  newsletterMail: `Hello,

This address was entered for the {shop} newsletter. If that was you, confirm it here:

{link}

The link works for {days} days. If it was not you, do nothing: you will not get the newsletter, and we delete the address.

Delete it now, or leave the newsletter at any time:

{leaveLink}`,
} as const;

export type MessageName = keyof typeof en;

/** Names of the placeholders in a text. */
type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

/** Names of the placeholders in the default texts of the messages `Name`. */
export type PlaceholderName<Name extends MessageName = MessageName> = PlaceholderIn<
  (typeof en)[Name]
>;
