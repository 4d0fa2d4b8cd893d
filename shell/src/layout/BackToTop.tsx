import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './BackToTop.module.css';

/** After how many screens of scrolling the control comes along, instead of waiting in the footer. */
const FAR = 1.5;

/** From this width on, in px, the pages leave room at their side: it floats beside them, and over nobody's button. */
const ROOM = 1280;

/** Leads back to the top. It stands in the footer, and floats beside a wide page where the footer is far away. */
export function BackToTop() {
  const place = useRef<HTMLDivElement>(null);
  const [floating, setFloating] = useState(false);
  useEffect(() => {
    const look = (): void => {
      const isFar = innerWidth >= ROOM && scrollY > innerHeight * FAR;
      setFloating(isFar && (place.current?.getBoundingClientRect().top ?? 0) > innerHeight);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <div ref={place} className={styles.place}>
      <Button
        key={floating ? 'floating' : 'still'}
        icon="arrow-up"
        variant="secondary"
        size="small"
        aria-label={texts.frame.top}
        className={floating ? styles.floating : styles.still}
        onClick={toTop}
      >
        <span className={styles.words}>{texts.frame.top}</span>
      </Button>
    </div>
  );
}

/** The window goes up, and the focus with it. */
function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById('content')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
