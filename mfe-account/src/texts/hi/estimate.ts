import type { Translation } from 'contract/language';
import type * as en from '../en/estimate.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'रिपेयर का एस्टीमेट',
  total: 'बिल में जुड़ेगा',
  tax: (amount) => `इसमें ${amount} GST है`,
  warranty: (days) => `${days} दिन की वारंटी`,
  newTotal: (total) => `अब कुल ${total} होगा।`,
  atDoor: (amount) => `विज़िट पर ${amount} देने होंगे।`,
  hint: 'आपकी मंज़ूरी के बिना कुछ नहीं जुड़ेगा।',
  accept: 'मंज़ूर है',
  decline: 'मना करें',
  fromEstimate: 'आपके मंज़ूर किए एस्टीमेट से',
  states: {
    open: 'अभी एस्टीमेट का जवाब नहीं दे सकते।',
    accepted: 'आपने एस्टीमेट मंज़ूर किया।',
    declined: 'आपने एस्टीमेट के लिए मना किया। कुछ नहीं जुड़ा।',
    expired: 'एस्टीमेट का जवाब नहीं आया। कुछ नहीं जुड़ा।',
  },
};
