/** Texts of the page that customers see after they return from the payment provider. */
import { defineMessages } from 'platform/language';

const en = {
  paidTitle: 'Payment received',
  paid: 'Thank you. Your booking is confirmed.',
  unpaidTitle: 'Not paid',
  unpaid: 'The payment did not go through. You can pay again or choose cash in My Bookings.',
  checkingTitle: 'Your payment is being checked',
  checking: 'The bank has not answered yet. Please do not pay a second time.',
  returnedTitle: 'Your money goes back',
  returned: 'The booking did not need this payment. We send the money back to where it came from.',
  cash: 'The payment did not go through. You pay in cash after the work is done.',
  cancelledTitle: 'The booking is cancelled',
  cancelled:
    'Nothing more is to be paid. Money that you paid online goes back to where it came from.',
  logIn: 'If you are asked to log in, use the mobile number that you ordered with.',
  checkAgain: 'Check again',
  bookings: 'Go to My Bookings',
};

const hi: typeof en = {
  paidTitle: 'पेमेंट मिल गया',
  paid: 'धन्यवाद। आपकी बुकिंग पक्की है।',
  unpaidTitle: 'पेमेंट नहीं हुआ',
  unpaid: 'पेमेंट पूरा नहीं हुआ। “मेरी बुकिंग” में फिर से पेमेंट करें या नकद चुनें।',
  checkingTitle: 'आपका पेमेंट देखा जा रहा है',
  checking: 'बैंक से अभी जवाब नहीं आया है। दूसरी बार पेमेंट न करें।',
  returnedTitle: 'आपके पैसे वापस आएँगे',
  returned: 'इस बुकिंग को इस पेमेंट की ज़रूरत नहीं थी। पैसे वहीं वापस भेजे जाएँगे, जहाँ से पेमेंट किया था।',
  cash: 'पेमेंट पूरा नहीं हुआ। काम के बाद नकद दें।',
  cancelledTitle: 'बुकिंग कैंसिल है',
  cancelled: 'अब कुछ नहीं देना है। ऑनलाइन दिए गए पैसे वहीं वापस भेजे जाएँगे, जहाँ से पेमेंट किया था।',
  logIn: 'अगर लॉगिन करना पड़े, तो वही मोबाइल नंबर लिखें, जिससे ऑर्डर किया था।',
  checkAgain: 'फिर से देखें',
  bookings: 'मेरी बुकिंग पर जाएँ',
};

export const paymentReturn = defineMessages(en, hi);
