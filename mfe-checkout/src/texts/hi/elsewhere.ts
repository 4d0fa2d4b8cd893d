import type { Translation } from 'contract/language';
import type * as en from '../en/elsewhere.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'वहाँ हम अभी नहीं आते',
  hint: 'बताएँ कि आप कहाँ रहते हैं। जहाँ से सबसे ज़्यादा लोग बुलाएँगे, वहाँ हम पहले आएँगे।',
  place: 'आपका ब्लॉक या गाँव',
  placeHint: 'जैसे बरही या कटकमसांडी',
  placeMissing: 'अपने ब्लॉक या गाँव का नाम लिखें',
  wantsMessage: 'जब आने लगें तो मुझे बताएँ',
  consent:
    'टिक लगाने पर हम आपके मोबाइल नंबर पर एक मैसेज भेजेंगे। आपकी जगह और यह माँग एक साल बाद, या अकाउंट मिटाने पर, मिटा दी जाती है।',
  send: 'भेजें',
  notSent: 'यह नहीं भेजा जा सका। फिर से कोशिश करें।',
};
