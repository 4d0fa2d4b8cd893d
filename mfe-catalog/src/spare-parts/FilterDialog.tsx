import type { SubCategory } from 'api/contract';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, ErrorState, Loading, SkeletonText } from 'shared-ui/base';
import { Disclosure, useSubmit } from 'shared-ui/parts';
import { Checkbox } from 'shared-ui/forms';
import { getFailureMessage, type Resource } from 'shared-ui/http';
import { Dialog } from 'shared-ui/rich';
import { useNavigate } from 'shared-ui/router';
import { showToastAtom } from 'app-kit/store';
import { ServicePicture } from '../sub-categories/ServicePicture.tsx';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/spare-parts.ts';
import { loadParts } from './spare-parts.api.ts';
import { KEEP_SCROLL, buildPartsUrl, toggleId, type PartsQuery } from './spare-parts.ts';
import type { Counts } from './use-counts.ts';
import type { Parts } from './use-parts.ts';
import styles from './FilterDialog.module.css';

export interface FilterDialogProps {
  query: PartsQuery;
  services: Resource<readonly SubCategory[]>;
  counts: Counts | null;
  onFiltered: Parts['setFiltered'];
  opened: boolean;
  onClose: () => void;
}

/** Selects sub-categories. `Filter` closes the dialog only after its request has succeeded (CATALOGUE-21). */
export function FilterDialog(props: FilterDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={texts.filterTitle}>
      <FilterForm key={String(props.opened)} {...props} />
    </Dialog>
  );
}

function FilterForm({ query, services, counts, onFiltered, onClose }: FilterDialogProps) {
  const [chosen, setChosen] = useState(query.ids);
  const showToast = useSetAtom(showToastAtom);
  const navigate = useNavigate();

  const apply = async (): Promise<void> => {
    const outcome = await loadParts(chosen);
    if (outcome.kind === 'none') return showToast(outcome.message);
    if (outcome.kind !== 'ok') return showToast(getFailureMessage(outcome, texts.filterFailed));
    onFiltered(chosen, outcome);
    onClose();
    void navigate(buildPartsUrl({ ...query, ids: chosen }), { state: KEEP_SCROLL });
  };
  const { busy, isCoolingDown, submit } = useSubmit(apply);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Disclosure
        defaultOpen
        summary={
          <span className={styles.summary}>
            {texts.subCategories}
            {chosen.length > 0 && (
              <span className={styles.chosen}>{texts.chosen(chosen.length)}</span>
            )}
          </span>
        }
      >
        {services.kind === 'loading' && (
          <Loading label={texts.loadingFilter}>
            <SkeletonText lines={8} />
          </Loading>
        )}
        {services.kind === 'failed' && (
          <ErrorState
            level={3}
            heading={subCategoryTexts.failed}
            failure={services.failure}
            onRetry={services.reload}
          />
        )}
        {services.kind === 'ready' &&
          services.data.map((service) => (
            <Checkbox
              key={service.id}
              label={<ServiceLabel {...{ service, services }} count={counts?.[service.id]} />}
              checked={chosen.includes(String(service.id))}
              onChange={() => setChosen((ids) => toggleId(ids, String(service.id)))}
            />
          ))}
      </Disclosure>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={busy} aria-disabled={isCoolingDown || undefined}>
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

interface ServiceLabelProps {
  service: SubCategory;
  services: FilterDialogProps['services'];
  count: number | undefined;
}

/** Service with picture; the subtitle distinguishes services of the same name. */
function ServiceLabel({ service: { id, name, subtitle }, services, count }: ServiceLabelProps) {
  return (
    <span className={styles.service}>
      <span className={styles.picture}>
        <ServicePicture id={id} services={services} />
      </span>
      <span>
        {name}
        {subtitle !== undefined && <span className={styles.subtitle}> {subtitle}</span>}
      </span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}
