import { CONTENT_ID } from 'contract/document';
import { Button } from 'shared-ui/base';
import { texts } from '../../texts/en/frame.ts';
import styles from './BackToTop.module.css';

/** Button that scrolls to the top and moves the focus to the content. */
export function BackToTop() {
  return (
    <Button
      icon="arrow-up"
      variant="secondary"
      size="small"
      className={styles.top}
      onClick={scrollToTop}
    >
      {texts.frame.top}
    </Button>
  );
}

function scrollToTop(): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}
