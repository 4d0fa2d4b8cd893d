import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { afterPaint, Button, Container, Icon, IconButton } from 'shared-ui/base';
import { texts } from '../../texts/en/frame.ts';
import { endOffer, isOfferOver } from './offer.ts';
import styles from './PromoBar.module.css';

const importForm = afterPaint(() => import('./SubscribeForm.tsx'));
const SubscribeForm = lazy(async () => ({ default: (await importForm()).SubscribeForm }));

type Stage = 'offer' | 'form' | 'thanks' | 'closed';

/**
 * The offer above the page: 20% off the first order for the newsletter (specification, section 2, "Shell").
 * The server renders it for everybody; who has done with it does not see it from the first paint on.
 */
export function PromoBar() {
  const [stage, setStage] = useState<Stage>('offer');
  const over = useSyncExternalStore(neverChanges, isOfferOver, () => false);
  if (stage === 'closed' || (over && stage === 'offer')) return null;
  return (
    <section className={styles.bar} aria-label={texts.promo.region}>
      <Container className={styles.row ?? ''}>
        <div className={styles.words} role="status">
          <Words thanks={stage === 'thanks'} />
        </div>
        {stage === 'offer' && (
          <Button variant="accent" className={styles.subscribe} onClick={() => setStage('form')}>
            <span>{texts.promo.subscribe}</span>
          </Button>
        )}
        {stage === 'form' && (
          <Suspense fallback={<span className={styles.form} />}>
            <SubscribeForm
              onDone={() => {
                endOffer();
                setStage('thanks');
              }}
            />
          </Suspense>
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

function Words({ thanks }: { thanks: boolean }) {
  if (!thanks) return <p className={styles.text}>{texts.promo.text}</p>;
  return (
    <p className={styles.thanks}>
      <Icon name="check-circle" /> {texts.promo.thanks}
    </p>
  );
}

const neverChanges = () => () => undefined;
