import type { SubCategory } from 'api/contract';
import { getTextLang } from 'contract/text-language';
import { Link, VisuallyHidden } from 'shared-ui/base';
import { SERVICE_STATE, getServicePath } from '../services.ts';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { texts } from '../texts/en/spare-parts.ts';
import type { PartsGroup } from './parts-list.ts';
import styles from './GroupHeading.module.css';

export interface GroupHeadingProps {
  group: PartsGroup;
  /** Services loaded by the gateway. */
  subCategories: readonly SubCategory[] | null;
}

/** Sticky heading of an appliance's parts with a link to its service. */
export function GroupHeading({ group, subCategories }: GroupHeadingProps) {
  const services = useSubCategories(subCategories);
  const { service, parts } = group;
  if (service === null) return null;
  const knownService =
    services.kind === 'ready' ? services.data.find(({ id }) => id === service.id) : undefined;
  return (
    <tr className={styles.row}>
      {/* A <td>, because HTML allows no heading in a <th>. */}
      <td colSpan={7} className={styles.cell} aria-label={service.name}>
        <div className={styles.heading}>
          <h2 className={styles.name}>
            <span lang={getTextLang(service, 'name')}>{service.name}</span>{' '}
            <span className={styles.count}>{parts.length}</span>
            {knownService?.subtitle !== undefined && (
              <span className={styles.subtitle}>{knownService.subtitle}</span>
            )}
          </h2>
          <Link className={styles.link} to={getServicePath(service)} state={SERVICE_STATE}>
            {texts.toService}
            <VisuallyHidden> {texts.forService(service.name)}</VisuallyHidden>
          </Link>
        </div>
      </td>
    </tr>
  );
}
