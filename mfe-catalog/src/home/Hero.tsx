import { SearchBox, suggest, Container } from 'shared-ui/base';
import { api } from 'app-kit/store';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { searchTexts, texts } from '../texts/en/home.ts';
import { HeroImages } from './HeroImages.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import type { HomeData } from './home.api.ts';
import styles from './Hero.module.css';

/** Content above the fold: headline, search, and popular services, which the API calls sub-categories. */
export function Hero({ initial }: { initial: HomeData | undefined }) {
  const services = useSubCategories(initial?.subCategories);
  return (
    <div className={styles.hero}>
      <Container className={styles.inner}>
        <div className={styles.text}>
          <h1 className={styles.heading}>{texts.heading}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <SearchBox
            size="large"
            label={texts.search}
            texts={searchTexts}
            search={(query, signal) => suggest(api, searchTexts, query, signal)}
          />
          <QuickLinks services={services} />
        </div>
        <HeroImages services={services} />
      </Container>
    </div>
  );
}
