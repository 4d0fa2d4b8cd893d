/** Error messages of the settings, for the owner. */
import { defineMessages } from 'platform/language';

export const messages = defineMessages(
  {
    settingText: 'Enter a text that is not longer than the field allows.',
    settingLines: 'Enter one to four lines.',
    settingPin: 'A PIN code has six digits and does not begin with 0.',
    settingGstin: 'A GSTIN has 15 characters, such as 20ABCFS1234K1ZL.',
    settingGstinState: (code: string) => `The GSTIN must begin with ${code}, the state’s code.`,
    settingGstinDigit: (digit: string) =>
      `The GSTIN is mistyped: with these characters it would end with ${digit}.`,
    settingPhone: 'Enter a mobile number of ten digits.',
    settingPhones: 'Enter one to five mobile numbers of ten digits, one a line.',
    settingEmail: 'Enter an email address.',
    settingChat: 'Enter the number with its country code and digits only, such as 919431012345.',
    settingVpa: 'A UPI address looks like name@bank. Leave it empty if the shop has none.',
    settingLink: 'Enter an address that begins with https://, or leave it empty.',
    settingMap: 'Enter the address of an embedded map, which begins with https://.',
    settingPromo: 'Enter a text of at most 80 characters.',
    settingNumber: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  },
  {
    settingText: 'खाली न छोड़ें, और तय लंबाई से ज़्यादा न लिखें।',
    settingLines: 'एक से चार लाइन लिखें।',
    settingPin: 'पिन कोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता।',
    settingGstin: 'जीएसटी नंबर में 15 अक्षर होते हैं, जैसे 20ABCFS1234K1ZL।',
    settingGstinState: (code) => `जीएसटी नंबर राज्य के कोड ${code} से शुरू होना चाहिए।`,
    settingGstinDigit: (digit) => `जीएसटी नंबर में गलती है: इन अक्षरों के साथ आखिरी अक्षर ${digit} होता।`,
    settingPhone: 'दस अंकों का मोबाइल नंबर लिखें।',
    settingPhones: 'दस अंकों के एक से पाँच मोबाइल नंबर लिखें, हर लाइन में एक।',
    settingEmail: 'ईमेल पता लिखें।',
    settingChat: 'देश के कोड के साथ सिर्फ अंक लिखें, जैसे 919431012345।',
    settingVpa: 'यूपीआई पता name@bank जैसा होता है। न हो तो खाली छोड़ें।',
    settingLink: 'https:// से शुरू होने वाला पता लिखें, या खाली छोड़ें।',
    settingMap: 'एम्बेड किए गए नक्शे का पता लिखें, जो https:// से शुरू होता है।',
    settingPromo: '80 अक्षरों तक लिखें।',
    settingNumber: (min, max) => `${min} से ${max} तक का पूरा अंक लिखें।`,
  },
);
