import type { ShopSettings } from 'api/staff-contract';
import { texts } from '../texts/en/settings.ts';
import styles from './Settings.module.css';

const LANGUAGES = ['en', 'hi'] as const;

/** The promo bar on a phone, in both languages. */
export function PromoPreview({ settings }: { settings: ShopSettings }) {
  if (!settings.promo_shown) return <p>{texts.promoHidden}</p>;
  return LANGUAGES.map((language) => (
    <figure key={language} className={styles.preview}>
      <figcaption>{texts.promoPreview[language]}</figcaption>
      <div className={styles.promo} lang={`${language}-IN`}>
        <span className={styles.promoText}>{settings[`promo_${language}`]}</span>
        <span className={styles.promoButton}>{texts.subscribe[language]}</span>
        <span aria-hidden="true">✕</span>
      </div>
    </figure>
  ));
}
