import { useSetAtom } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import {
  deferUntilPaint,
  Button,
  Container,
  Icon,
  IconButton,
  uiTexts,
  useLazyPart,
} from 'shared-ui/base';
import { showToastAtom } from 'shell/store';
import { texts } from '../../texts/en/frame.ts';
import { endOffer, hasOfferEnded } from './offer.ts';
import styles from './PromoBar.module.css';

const loadForm = deferUntilPaint(() => import('./SubscribeForm.tsx'));

type Stage = 'offer' | 'form' | 'thanks' | 'closed';

/**
 * Newsletter offer: 20% off the first order (PAGE-7). In the HTML of all pages; hidden before the first paint if the
 * visitor closed or took it.
 */
export function PromoBar() {
  const [stage, setStage] = useState<Stage>('offer');
  const showToast = useSetAtom(showToastAtom);
  const form = useLazyPart(stage === 'form', loadForm, () => {
    setStage('offer');
    showToast(uiTexts.notOpened);
  });
  const hasEnded = useSyncExternalStore(neverChanges, hasOfferEnded, () => false);
  if (stage === 'closed' || (hasEnded && stage === 'offer')) return null;
  return (
    <section className={styles.bar} aria-label={texts.promo.region}>
      <Container className={styles.row}>
        <div className={styles.content} role="status">
          <PromoText thanks={stage === 'thanks'} />
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

function PromoText({ thanks }: { thanks: boolean }) {
  if (!thanks) return <p className={styles.text}>{texts.promo.text}</p>;
  return (
    <p className={styles.thanks}>
      <Icon name="check-circle" /> {texts.promo.thanks}
    </p>
  );
}

const neverChanges = () => () => undefined;
