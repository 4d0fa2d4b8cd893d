import { readLanguage } from 'contract/language';
import { useState } from 'react';
import { Container, IconButton } from 'shared-ui/base';
import { useHref } from 'shared-ui/router';
import { texts } from '../../texts/en/frame.ts';
import { storeLanguage, getOtherLang } from './language.ts';
import { LanguageLink } from './LanguageLink.tsx';
import styles from './LanguageOffer.module.css';

/**
 * Offers the other language if it is the one that the visitor chose or, without a choice, the browser's. It is in the
 * HTML of all pages with offers; the boot script shows it before the first paint, so that the layout does not shift.
 */
export function LanguageOffer() {
  const { language } = readLanguage(useHref('/'));
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const offerTexts = texts.language;
  return (
    <section className={styles.bar} lang={getOtherLang(language)} aria-label={offerTexts.other}>
      <Container className={styles.row}>
        <p className={styles.text}>{offerTexts.offer}</p>
        <LanguageLink className={styles.accept}>{offerTexts.accept}</LanguageLink>
        <IconButton
          icon="close"
          iconSize={18}
          label={offerTexts.close}
          className={styles.close}
          onClick={() => {
            storeLanguage(language);
            setIsClosed(true);
          }}
        />
      </Container>
    </section>
  );
}
