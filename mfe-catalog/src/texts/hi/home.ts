import { CITY_IN_HINDI, WARRANTY_DAYS } from 'api/limits';
import type { Translation } from 'contract/language';
import type * as en from '../en/home.ts';

export const texts: Translation<typeof en.texts> = {
  title: 'घर बैठे घर की सर्विस',
  description: `${CITY_IN_HINDI} में AC, फ्रिज, वॉशिंग मशीन, टीवी, वॉटर प्यूरीफायर और बहुत कुछ के लिए टेक्नीशियन बुक करें, और सही दाम पर स्पेयर पार्ट मँगाएँ।`,
  heading: 'घर बैठे घर की सर्विस',
  lead: `${CITY_IN_HINDI} में घर की मशीनों के लिए ट्रेंड टेक्नीशियन। तय दाम, ${WARRANTY_DAYS} दिन की वारंटी, पेमेंट काम के बाद।`,
  search: 'आपको क्या चाहिए?',
  quickLinks: 'जल्दी पहुँचें',
  seeAll: 'सभी देखें',
  heroImages: 'पसंदीदा सर्विस',
  heroCaption: 'सर्विस',
  noteworthy: 'नया और खास',
  noteworthyHint: 'घर के और भी काम हम करते हैं',
  mostBooked: 'सबसे ज़्यादा बुक होने वाली सर्विस',
  mostBookedFailed: 'सर्विस नहीं दिख सकीं',
  spareParts: 'स्पेयर पार्ट',
  sparePartsHint: 'सर्विस, रिपेयर, फिटिंग और खोलना',
  sparePartsFailed: 'स्पेयर पार्ट नहीं दिख सके',
  allSpareParts: 'सभी स्पेयर पार्ट देखें',
  testimonial: 'ग्राहक क्या कहते हैं',
  testimonialHint: 'सर्विस के बारे में खुश ग्राहकों की राय',
  loading: 'सर्विस लोड हो रही हैं',
};

/** Texts of the search on the home page. */
export const searchTexts: Translation<typeof en.searchTexts> = {
  searching: 'खोज रहे हैं…',
  none: 'कुछ नहीं मिला। मशीन का नाम लिखें, जैसे फ्रिज या पंखा।',
  failed: 'अभी खोज नहीं हो पा रही। फिर से कोशिश करें।',
  clear: 'खोज मिटाएँ',
  service: 'सर्विस',
  product: 'सर्विस',
  sparePart: 'स्पेयर पार्ट',
};

/** The five sample reviews of the home page. */
export const testimonials: Translation<typeof en.testimonials> = [
  {
    name: 'रितिका एस.',
    place: 'मटवारी',
    service: 'AC जेट सर्विस',
    quote:
      'समय पर आए, सोफा ढक दिया, फिल्टर धोए और गैस का प्रेशर दिखाया। अब कमरा दस मिनट में ठंडा हो जाता है।',
  },
  {
    name: 'मो. आरिफ',
    place: 'कोर्रा',
    service: 'RO मेम्ब्रेन बदलना',
    quote: 'वही दाम जो साइट पर लिखा था। पुरानी मेम्ब्रेन मेरे पास छोड़ गए, तो पता है कि सच में बदली।',
  },
  {
    name: 'सुनीता देवी',
    place: 'ओकनी',
    service: 'वॉशिंग मशीन',
    quote: 'ड्रम बहुत आवाज़ करता था। एक ही बार में ठीक हो गया, हालाँकि आधा घंटा देर से आए। रसोई साफ छोड़ी।',
  },
  {
    name: 'प्रकाश उराँव',
    place: 'इचाक',
    service: 'इन्वर्टर सर्विस',
    quote: 'अच्छा काम। उसी शाम इचाक तक आ गए, और बैकअप चलाकर देखने के बाद ही पैसे दिए।',
  },
  {
    name: 'नेहा कुमारी',
    place: 'सदर',
    service: 'फ्रिज में गैस भरना',
    quote: 'सुबह बुक किया, रात के खाने से पहले फ्रिज ठंडा। दुकान से निकलने से पहले कॉल करते तो और अच्छा होता।',
  },
];
