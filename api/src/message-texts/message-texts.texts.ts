/** Error messages for invalid message texts, shown to the owner. */
import { defineMessages } from 'platform/language';

export const messages = defineMessages(
  {
    messageUnknown: (name: string) => `There is no message ${name}.`,
    messageLength: (max: number) => `Enter a text of at most ${max} characters.`,
    messageOneLine: 'Write this text on one line.',
    messagePlaceholder: (name: string) => `This message has no placeholder {${name}}.`,
    messageBrace: 'Write braces only around the name of a placeholder.',
    messageMissing: (name: string) => `The text must contain {${name}}.`,
  },
  {
    messageUnknown: (name) => `${name} नाम का कोई मैसेज नहीं है।`,
    messageLength: (max) => `${max} अक्षरों तक लिखें।`,
    messageOneLine: 'इसे एक ही लाइन में लिखें।',
    messagePlaceholder: (name) => `इस मैसेज में {${name}} नहीं लिख सकते।`,
    messageBrace: 'ब्रैकेट { } सिर्फ भरी जाने वाली जगह के नाम पर लगाएँ।',
    messageMissing: (name) => `इसमें {${name}} होना ज़रूरी है।`,
  },
);
