import type { SubCategory } from 'api/contract';
import { getTextLang } from 'contract/text-language';
import { useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { cx, ErrorState, Link, Skeleton, VisuallyHidden } from 'shared-ui/base';
import { chosenSubCategoryAtom } from 'app-kit/store';
import { SERVICE_STATE, getServicePath } from '../services.ts';
import { ServicePicture } from '../sub-categories/ServicePicture.tsx';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { useSelectedInView } from '../use-selected-in-view.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/service.ts';
import styles from './ServiceChoice.module.css';

export interface ServiceChoiceProps {
  /** Id of the selected sub-category. If it is null, all sub-categories are shown at once, without scrolling. */
  chosen: number | null;
  initial: readonly SubCategory[] | null | undefined;
}

/** Sub-categories in a horizontally scrolling strip. */
export function ServiceChoice({ chosen, initial }: ServiceChoiceProps) {
  const id = useId();
  const services = useSubCategories(initial);
  const list = services.kind === 'ready' ? services.data : [];
  // The strip scrolls again when this key changes.
  const strip = useSelectedInView<HTMLUListElement>(`${chosen} of ${list.length}`);
  usePublishChosen(list.find((service) => service.id === chosen));
  if (services.kind === 'failed')
    return (
      <ErrorState
        heading={subCategoryTexts.failed}
        failure={services.failure}
        onRetry={services.reload}
      />
    );
  return (
    <section aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {texts.choose}
      </VisuallyHidden>
      <ul ref={strip} className={cx(styles.strip, chosen === null && styles.grid)}>
        {services.kind === 'loading'
          ? PLACEHOLDERS.map((index) => (
              <li key={index} className={styles.item}>
                <Skeleton width={80} height="4.5rem" radius="md" />
              </li>
            ))
          : list.map((service) => (
              <li key={service.id} className={styles.item}>
                <Link
                  plain
                  className={styles.chip}
                  to={getServicePath(service)}
                  state={SERVICE_STATE}
                  aria-current={service.id === chosen ? 'true' : undefined}
                >
                  <span className={styles.picture}>
                    <ServicePicture id={service.id} services={services} />
                  </span>
                  <span lang={getTextLang(service, 'name')}>{service.name}</span>
                  {service.subtitle !== undefined && (
                    <span className={styles.subtitle} lang={getTextLang(service, 'subtitle')}>
                      {service.subtitle}
                    </span>
                  )}
                </Link>
              </li>
            ))}
      </ul>
    </section>
  );
}

/** Publishes the selected sub-category to the other remotes (PAGE-6). */
function usePublishChosen(service: SubCategory | undefined): void {
  const publish = useSetAtom(chosenSubCategoryAtom);
  useEffect(() => {
    if (service !== undefined) publish(service);
  }, [service, publish]);
}

const PLACEHOLDERS = Array.from({ length: 11 }, (_, index) => index);
