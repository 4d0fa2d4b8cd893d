import { lazy, Suspense, useState } from 'react';
import { Button, Container, Icon, IconButton } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './PromoBar.module.css';

const SubscribeForm = lazy(async () => ({
  default: (await import('./SubscribeForm.tsx')).SubscribeForm,
}));

type Stage = 'offer' | 'form' | 'thanks' | 'closed';

/** The offer above the page: 20% off the first order for the newsletter (specification, section 2, "Shell"). */
export function PromoBar() {
  const [stage, setStage] = useState<Stage>('offer');
  if (stage === 'closed') return null;
  return (
    <section className={styles.bar} aria-label={texts.promo.region}>
      <Container className={styles.row ?? ''}>
        <div className={styles.words} role="status">
          {stage === 'thanks' ? (
            <p className={styles.text}>
              <Icon name="check-circle" /> {texts.promo.thanks}
            </p>
          ) : (
            <p className={styles.text}>{texts.promo.text}</p>
          )}
        </div>
        {stage === 'offer' && (
          <Button
            variant="accent"
            size="small"
            className={styles.subscribe}
            onClick={() => setStage('form')}
          >
            {texts.promo.subscribe}
          </Button>
        )}
        {stage === 'form' && (
          <Suspense fallback={<span className={styles.form} />}>
            <SubscribeForm onDone={() => setStage('thanks')} />
          </Suspense>
        )}
        <IconButton
          icon="close"
          label={texts.promo.close}
          className={styles.close}
          onClick={() => setStage('closed')}
        />
      </Container>
    </section>
  );
}
