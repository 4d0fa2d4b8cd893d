import type { PageMeta } from 'app-kit/store';
import { Button, ButtonLink, Container, ErrorState, Icon, uiTexts } from 'shared-ui/base';
import { usePageMeta } from '../routing/page-meta.ts';
import { texts } from '../../texts/en/frame.ts';
import { error as errorTexts } from '../../texts/en/error.ts';
import styles from './ErrorPage.module.css';

export const ERROR_META: PageMeta = {
  title: errorTexts.title,
  description: errorTexts.description,
  noindex: true,
};

/** Error page of an unmatched or failing route (PAGE-3). */
export function ErrorPage({ error }: { error: Error }) {
  usePageMeta(ERROR_META);
  const isNotFound = error.message === texts.notFound;
  return (
    <Container className={styles.page}>
      <section role="alert" className={styles.text}>
        <span className={styles.mark}>
          <Icon name="wrench" size={44} />
        </span>
        <h1>{uiTexts.failedPage}</h1>
        <p className={styles.error}>{error.message}</p>
        <p className={styles.hint}>{errorTexts.hint}</p>
      </section>
      <div className={styles.actions}>
        <ButtonLink to="/" icon="home">
          {errorTexts.home}
        </ButtonLink>
        {isNotFound ? (
          <ButtonLink to="/services" variant="secondary">
            {errorTexts.services}
          </ButtonLink>
        ) : (
          <Button variant="secondary" onClick={() => location.reload()}>
            {errorTexts.again}
          </Button>
        )}
      </div>
    </Container>
  );
}

/** Error page for code that could not be loaded, with a retry button. */
export function LoadErrorPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Container className={styles.failed}>
      <h1 className={styles.heading}>{uiTexts.failedPage}</h1>
      <ErrorState heading={title} onRetry={onRetry} />
    </Container>
  );
}
