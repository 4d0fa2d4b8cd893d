import { Container } from 'shared-ui/base';
import { Breadcrumbs } from 'shared-ui/parts';
import type { PageProps } from 'app-kit/store';
import { texts } from '../texts/en/spare-parts.ts';
import { PartsView } from './PartsView.tsx';
import { parseQuery } from './spare-parts.ts';
import type { SparePartsData } from './spare-parts.api.ts';
import styles from './SparePartsPage.module.css';

/** `/spare-parts`: all parts, or those selected by the URL. */
export function SparePartsPage({ search, initial }: PageProps<SparePartsData>) {
  return (
    <Container className={styles.page}>
      <header className={styles.top}>
        <Breadcrumbs trail={[{ label: texts.home, to: '/' }, { label: texts.heading }]} />
        <h1>{texts.heading}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <PartsView query={parseQuery(search)} initial={initial} />
    </Container>
  );
}
