import type { Translation } from 'contract/language';
import type * as en from '../en/cancel.ts';

export const texts: Translation<typeof en.texts> = {
  question: 'यह बुकिंग कैंसिल करें?',
  yes: 'हाँ, कैंसिल करें',
  no: 'बुकिंग रहने दें',
  requested: {
    hint: 'हम देखकर SMS से बताएँगे।',
    cash: 'कैंसिल होने पर कुछ नहीं देना।',
    paid: (amount) =>
      `ऑर्डर के बाद पैसे वापस नहीं होते, जब तक हम कैंसिल की माँग मंज़ूर न करें। मंज़ूर हुआ तो आपके ${amount} वहीं लौटेंगे जहाँ से दिए थे।`,
  },
  atOnce: {
    hint: 'बुकिंग तुरंत कैंसिल हो जाएगी।',
    cash: 'आपको कुछ नहीं देना।',
    paid: (amount) => `आपके ${amount} वहीं लौटेंगे जहाँ से दिए थे।`,
  },
};
