/** The default Hindi texts of all messages. Style: `docs/hindi.md`. */
import type { MessageName } from './default-messages.en.ts';

export const hi: Readonly<Record<MessageName, string>> = {
  loginCode: '{code} आपका {shop} लॉगिन कोड है। यह {minutes} तक चलेगा। इसे किसी को न बताएँ।',
  withdrawalCode:
    '{code} से {shop} के वॉलेट से पैसे निकालना पक्का होगा। यह {minutes} तक चलेगा। इसे किसी को न बताएँ।',
  eraseCode:
    '{code} से आपका {shop} अकाउंट मिटाना पक्का होगा। यह {minutes} तक चलेगा। इसे किसी को न बताएँ।',
  staffCode:
    '{code} से {shop} के कंसोल पर पक्का होगा कि यह आप ही हैं। यह {minutes} तक चलेगा। इसे किसी को न बताएँ।',
  minutePart: '1 मिनट',
  minutesPart: '{count} मिनट',

  placedOnline:
    '{shop}: {amount} की बुकिंग #{orderNumber} हो गई। पेमेंट मिलते ही पक्की हो जाएगी। पेमेंट करें या देखें: {link}',
  placedForCall:
    '{shop}: {amount} की बुकिंग #{orderNumber} हो गई। समय पक्का करने के लिए हम {hours} घंटे के अंदर कॉल करेंगे। काम होने पर नकद दें। देखें: {link}',
  placedWithVisit: '{shop}: {amount} की बुकिंग #{orderNumber} हो गई। काम होने पर नकद दें। देखें: {link}',
  placedForPickUp:
    '{shop}: {amount} की बुकिंग #{orderNumber} हो गई। तैयार होने पर मैसेज करेंगे, तब {shopAddress} से ले जाएँ। पैसे वहीं नकद दें। देखें: {link}',
  readyToPickUp: '{shop}: आपकी बुकिंग #{orderNumber} तैयार है। {shopAddress} से ले जाएँ। देखें: {link}',
  confirmed: '{shop}: आपकी बुकिंग #{orderNumber} पक्की है। यहाँ देखें: {link}',
  assigned:
    '{shop}: आपकी बुकिंग #{orderNumber} का काम {technician} करेंगे। उनसे {technicianPhone} पर बात कर सकते हैं।',
  assignedWithoutPhone:
    '{shop}: आपकी बुकिंग #{orderNumber} का काम {technician} करेंगे। कुछ पूछना हो तो {phone} पर कॉल करें।',
  started: '{shop}: {technician} ने आपकी बुकिंग #{orderNumber} का काम शुरू कर दिया है।',
  cancelledPaid:
    '{shop}: आपकी बुकिंग #{orderNumber} कैंसिल हो गई। आपके {amount} वहीं वापस आ रहे हैं, जहाँ से पेमेंट किया था।',
  cancelledUnpaid: '{shop}: आपकी बुकिंग #{orderNumber} कैंसिल हो गई। कुछ देना नहीं है।',
  notCancelled:
    '{shop}: आपकी बुकिंग #{orderNumber} कैंसिल नहीं हो सकी, इसलिए काम होगा। कुछ पूछना हो तो {phone} पर कॉल करें।',
  completed:
    '{shop}: आपकी बुकिंग #{orderNumber} का काम पूरा हुआ। इनवॉइस: {link} काम कैसा लगा? {feedbackLink}',

  partProposed:
    '{shop}: आपकी बुकिंग #{orderNumber} में {part} की ज़रूरत है। तब कुल {total} होगा। यहाँ हाँ या नहीं बताएँ: {link} आपकी मंज़ूरी के बिना कुछ नहीं जोड़ा जाएगा।',
  partByTelephone:
    '{shop}: फोन पर हुई बात के हिसाब से आपकी बुकिंग #{orderNumber} में यह जोड़ा गया: {part}। {newTotal} मंज़ूर नहीं किया था? यहाँ बताएँ: {link} या {phone} पर कॉल करें।',
  partAgreed: '{shop}: आपने बुकिंग #{orderNumber} के लिए {part} की मंज़ूरी दी। {newTotal}',
  partDropped: '{shop}: आपकी बुकिंग #{orderNumber} से यह हटाया गया: {part}। {newTotal}',

  orderEdited: '{shop}: आपकी बुकिंग #{orderNumber} बदल गई: {changes}। {newTotal} देखें: {link}',
  orderEditedRefund:
    '{shop}: आपकी बुकिंग #{orderNumber} बदल गई: {changes}। {newTotal} {refund} वहीं वापस भेज रहे हैं, जहाँ से पेमेंट किया था। देखें: {link}',
  editProposed:
    '{shop}: आपकी बुकिंग #{orderNumber} में यह बदलना है: {changes}। तब कुल {before} की जगह {total} होगा। {until} तक हाँ या नहीं बताएँ: {link} हाँ के लिए {phone} पर कॉल करके कोड {code} भी बता सकते हैं। आपकी मंज़ूरी के बिना कुछ नहीं बदलेगा।',
  editAccepted: '{shop}: आपने बुकिंग #{orderNumber} का बदलाव मंज़ूर किया: {changes}। {newTotal}',
  lineAddedPart: '{name} × {count} जोड़ना',
  lineRemovedPart: '{name} हटाना',
  lineChangedPart: '{name} × {before} की जगह × {count}',
  discountPart: 'छूट {amount}',
  noDiscountPart: 'छूट नहीं',
  addressPart: 'नया पता',
  newTotalPart: 'अब कुल {total} है।',
  newTotalCashPart: 'अब कुल {total} है। इसमें से {cash} नकद देने हैं।',

  estimateMade:
    '{shop}: आपकी बुकिंग #{orderNumber} का एस्टीमेट {added} है: {work}। तब कुल {total} होगा। यहाँ हाँ या नहीं बताएँ: {link} हाँ के लिए कोड {code} टेक्नीशियन को भी बता सकते हैं। आपकी मंज़ूरी के बिना कुछ नहीं जोड़ा जाएगा।',
  estimateAccepted: '{shop}: आपने बुकिंग #{orderNumber} के लिए {added} का एस्टीमेट मंज़ूर किया। {newTotal}',

  paidInstead: '{shop}: बुकिंग #{orderNumber} का {amount} का पेमेंट मिल गया। और कुछ नहीं देना है।',
  payOnline:
    '{shop}: बुकिंग #{orderNumber} के {amount} अब ऑनलाइन दे सकते हैं: {link} तब तक नकद भी दे सकते हैं।',
  paymentReceived: '{shop}: आपका {amount} का पेमेंट मिल गया। आपकी बुकिंग #{orderNumber} पक्की है।',
  paymentFailed: '{shop}: बुकिंग #{orderNumber} का पेमेंट नहीं हुआ। फिर से पेमेंट करें या नकद चुनें: {link}',
  paymentRefunded:
    '{shop}: आपकी बुकिंग #{orderNumber} के {amount} वहीं वापस भेज दिए, जहाँ से पेमेंट किया था।',

  visitBooked:
    '{shop}: बुकिंग #{orderNumber} के लिए टेक्नीशियन {window} के बीच आएँगे। देखें या समय बदलें: {link}',
  visitMovedByStaff: '{shop}: बुकिंग #{orderNumber} के लिए आने का नया समय: {window}। देखें: {link}',
  otherTechnician:
    '{shop}: बुकिंग #{orderNumber} के लिए {technician} आएँगे, {window} के बीच। उनसे {technicianPhone} पर बात कर सकते हैं।',
  visitTomorrow:
    '{shop}: याद रहे: बुकिंग #{orderNumber} के लिए टेक्नीशियन {window} के बीच आएँगे। देखें या समय बदलें: {link}',
  onTheWay:
    '{shop}: बुकिंग #{orderNumber} के लिए {technician} ({technicianPhone}) निकल चुके हैं और करीब {time} बजे पहुँचेंगे। काम पूरा होने का आपका कोड {code} है। काम पूरा होने पर ही बताएँ।',
  visitMissedByCustomer:
    '{shop}: बुकिंग #{orderNumber} के लिए हमारे टेक्नीशियन आए थे, पर कोई नहीं मिला। दूसरे समय के लिए {phone} पर कॉल करें।',
  visitMissedByUs:
    '{shop}: माफ करें, बुकिंग #{orderNumber} के लिए {window} के बीच कोई नहीं आ सका। दूसरा समय तय करने के लिए हम कॉल करेंगे, या आप {phone} पर कॉल करें।',
  placeServed: '{shop}: अब हम {place} भी आते हैं। टेक्नीशियन बुक करें: {link}',

  rewarded: '{shop}: दोस्त के पहले ऑर्डर के लिए आपको {amount} मिले। आपके वॉलेट में आ गए हैं।',
  withdrawalRequested:
    '{shop}: PhonePe नंबर {number} पर {amount} निकालने की माँग मिली। आपने नहीं की? तुरंत {phone} पर कॉल करें।',
  withdrawalPaid: '{shop}: आपकी {amount} की निकासी का पेमेंट हो गया।',
  withdrawalRejected: '{shop}: {amount} नहीं भेजे जा सके। पैसे आपके वॉलेट में वापस आ गए हैं।',

  jobAssigned: '{shop}: ऑर्डर #{orderNumber} आपका है: {window}। {job} देखें: {link}',
  jobMoved: '{shop}: ऑर्डर #{orderNumber} की विज़िट का समय बदल गया: {window}। {job} देखें: {link}',
  jobChanged: '{shop}: ऑर्डर #{orderNumber} बदल गया। {window}। {job} देखें: {link}',
  jobReassigned: '{shop}: ऑर्डर #{orderNumber} ({window}) अब आपका नहीं है।',
  jobReassignedWithoutTime: '{shop}: ऑर्डर #{orderNumber} अब आपका नहीं है।',
  jobCancelled: '{shop}: ऑर्डर #{orderNumber} ({window}) कैंसिल हो गया। आपको नहीं जाना है।',
  jobCancelledWithoutTime: '{shop}: ऑर्डर #{orderNumber} कैंसिल हो गया। आपको नहीं जाना है।',
  jobTomorrow: '{shop}: कल आपकी 1 विज़िट है।\n{visits}\nदेखें: {link}',
  jobsTomorrow: '{shop}: कल आपकी {count} विज़िट हैं।\n{visits}\nदेखें: {link}',
  jobLinePart: '{window}: {job}',
  jobPart: '{place}। {work}। {cash}।',
  noTimePart: 'समय अभी तय नहीं है',
  takeCashPart: '{amount} नकद लें',
  takeNothingPart: 'पेमेंट हो गया है, कुछ न लें',

  staffAdded: '{shop}: इस नंबर से अब आप कंसोल पर {role} हैं। लॉगिन करें: {link}',
  staffRemoved: '{shop}: आपके नंबर से अब कंसोल नहीं खुलेगा।',
  ownerStaffAdded: '{shop}: {by} ने {name} को कंसोल पर {role} बनाया। अगर यह गलत है: {link}',
  ownerStaffRemoved: '{shop}: {by} ने {name} को कंसोल से हटाया। अगर यह गलत है: {link}',

  pushNewOrder: 'नया ऑर्डर',
  pushCancelRequest: 'कैंसिल की माँग',
  pushAssigned: 'नई विज़िट',
  pushMoved: 'विज़िट का समय बदला',
  pushChanged: 'ऑर्डर बदला',
  pushTaken: 'विज़िट किसी और को दी गई',
  pushCancelled: 'विज़िट कैंसिल',
  pushOrder: 'ऑर्डर {orderNumber}',

  newsletterSubject: '{shop} का न्यूज़लेटर पक्का करें',
  newsletterMail: `नमस्ते,

यह ईमेल पता {shop} के न्यूज़लेटर के लिए लिखा गया है। अगर यह आपने लिखा है, तो यहाँ पक्का करें:

{link}

यह लिंक {days} दिन तक चलेगा। अगर आपने नहीं लिखा, तो कुछ न करें: न्यूज़लेटर नहीं आएगा और हम यह पता मिटा देंगे।

अभी हटाने के लिए, या बाद में कभी भी न्यूज़लेटर बंद करने के लिए:

{leaveLink}`,
};
