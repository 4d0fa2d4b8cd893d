import type { SubCategory } from 'api/contract';
import { getStorageUrl } from 'contract/pictures';
import { Icon, Picture, Skeleton } from 'shared-ui/base';
import type { Resource } from 'shared-ui/http';
import styles from './ServicePicture.module.css';

export interface ServicePictureProps {
  /** Id of the sub-category. */
  id: number;
  services: Resource<readonly SubCategory[]>;
  /** A picture above the fold loads eagerly, but after the largest picture. */
  isAboveFold?: boolean;
}

/** Width and height of the file in px. */
const SIZE = 240;

/** Decorative picture of a service. Reserves its space while loading. */
export function ServicePicture({ id, services, isAboveFold = false }: ServicePictureProps) {
  if (services.kind === 'loading') {
    return (
      <span className={styles.container}>
        <Skeleton height="100%" radius="lg" />
      </span>
    );
  }
  const image =
    services.kind === 'ready' ? services.data.find((service) => service.id === id)?.image : null;
  return (
    <span className={styles.container}>
      {image ? (
        <Picture
          className={styles.image}
          src={getStorageUrl(image)}
          alt=""
          width={SIZE}
          height={SIZE}
          priority={isAboveFold}
          fetchPriority={isAboveFold ? 'low' : 'auto'}
        />
      ) : (
        <Icon name="wrench" size={32} />
      )}
    </span>
  );
}
