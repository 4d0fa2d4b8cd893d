import { useState } from 'react';
import { Button, Container, Icon, IconButton } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './PromoBar.module.css';
import { SubscribeForm } from './SubscribeForm.tsx';

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
        {stage === 'form' && <SubscribeForm onDone={() => setStage('thanks')} />}
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
