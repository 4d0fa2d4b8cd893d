import { Container, Island } from 'shared-ui/base';
import type { PageProps } from 'app-kit/store';
import { Hero } from './Hero.tsx';
import { MostBooked } from './MostBooked.tsx';
import { Noteworthy } from './Noteworthy.tsx';
import { Promises } from '../promises/Promises.tsx';
import { SparePartsRow } from './SparePartsRow.tsx';
import { Testimonials } from './Testimonials.tsx';
import type { HomeData } from './home.api.ts';
import styles from './HomePage.module.css';

/** The home page (`/`). */
export function HomePage({ initial }: PageProps<HomeData>) {
  return (
    <div className={styles.page}>
      <Island id="home-hero">
        <Hero initial={initial} />
      </Island>
      <Container className={styles.sections}>
        <Island belowFold id="home-promises" className={styles.promises}>
          <Promises />
        </Island>
        <Island belowFold id="home-most-booked" className={styles.belowFold}>
          <MostBooked initial={initial} />
        </Island>
        <Island belowFold id="home-noteworthy" className={styles.belowFold}>
          <Noteworthy initial={initial} />
        </Island>
        <Island belowFold id="home-spare-parts" className={styles.belowFold}>
          <SparePartsRow initial={initial} />
        </Island>
        <Island belowFold id="home-testimonials" className={styles.belowFold}>
          <Testimonials />
        </Island>
      </Container>
    </div>
  );
}
