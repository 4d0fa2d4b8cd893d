import type { Business } from 'api/contract';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  deferUntilPaint,
  Button,
  Container,
  Icon,
  IconButton,
  uiTexts,
  useLazyPart,
} from 'shared-ui/base';
import { useHydrated } from 'shared-ui/hydration';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../../texts/en/frame.ts';
import { useBusiness } from '../business/business.atoms.ts';
import { endOffer, hasOfferEnded } from './offer.ts';
import styles from './PromoBar.module.css';

const loadForm = deferUntilPaint(() => import('./SubscribeForm.tsx'));

type Stage = 'offer' | 'form' | 'thanks' | 'closed';

/**
 * Newsletter offer (PAGE-7), with the text of the settings. It is in the HTML of all pages that have offers (PAGE-8),
 * and hidden before the first paint if the visitor has closed it or subscribed.
 */
export function PromoBar() {
  const [stage, setStage] = useState<Stage>('offer');
  const showToast = useSetAtom(showToastAtom);
  const form = useLazyPart(stage === 'form', loadForm, () => {
    setStage('offer');
    showToast(uiTexts.notOpened);
  });
  const promo = usePromo();
  const hasEnded = useHydrated() && hasOfferEnded();
  if (promo === null || stage === 'closed' || (hasEnded && stage === 'offer')) return null;
  return (
    <section className={styles.bar} aria-label={texts.promo.region}>
      <Container className={styles.row}>
        <div className={styles.content} role="status">
          <PromoText text={promo} isSubscribed={stage === 'thanks'} />
        </div>
        {stage === 'offer' && (
          <Button variant="accent" className={styles.subscribe} onClick={() => setStage('form')}>
            <span>{texts.promo.subscribe}</span>
          </Button>
        )}
        {stage === 'form' && form === null && <span className={styles.form} />}
        {stage === 'form' && form !== null && (
          <form.SubscribeForm
            onDone={() => {
              endOffer();
              setStage('thanks');
            }}
          />
        )}
        <IconButton
          icon="close"
          iconSize={18}
          label={texts.promo.close}
          className={styles.close}
          onClick={() => {
            endOffer();
            setStage('closed');
          }}
        />
      </Container>
    </section>
  );
}

/**
 * Text of the bar in the page's language, from the settings. The default text until the settings are loaded, and if an
 * older server sends no `promo`. Null if the settings hide the bar.
 */
function usePromo(): string | null {
  const business: Partial<Business> | null = useBusiness();
  if (business?.promo === undefined) return texts.promo.text;
  return business.promo && business.promo[uiTexts.language];
}

function PromoText({ text, isSubscribed }: { text: string; isSubscribed: boolean }) {
  if (!isSubscribed) return <p className={styles.text}>{text}</p>;
  return (
    <p className={styles.thanks}>
      <Icon name="check-circle" /> {texts.promo.thanks}
    </p>
  );
}
