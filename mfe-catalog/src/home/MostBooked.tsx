import { getMainImage, getStorageUrl } from 'contract/pictures';
import type { MostBooked as Booked } from 'api/contract';
import { Card, ErrorState, Link, Picture, Price, ScrollRow, SkeletonCard } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { ProductRating } from '../ratings/ProductRating.tsx';
import { SERVICE_STATE, getServicePath } from '../services.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/home.ts';
import { loadMostBooked, type HomeData } from './home.api.ts';
import styles from './rows.module.css';

/** Autoplay interval in ms (CATALOGUE-4). */
const AUTOPLAY_MS = 1500;

/**
 * 'Most booked services': the most booked product of each service with its price. Renders nothing if there are none.
 */
export function MostBooked({ initial }: { initial: HomeData | undefined }) {
  const booked = useResource(loadMostBooked, 'most booked', initial?.mostBooked ?? undefined);
  if (booked.kind === 'failed')
    return (
      <ErrorState
        heading={texts.mostBookedFailed}
        failure={booked.failure}
        onRetry={booked.reload}
      />
    );
  const isReady = booked.kind === 'ready';
  if (isReady && booked.data.length === 0) return null;
  return (
    <ScrollRow
      heading={texts.mostBooked}
      autoplayMs={isReady ? AUTOPLAY_MS : null}
      upgrade={isReady}
    >
      {isReady
        ? booked.data.map((product) => <BookedTile key={product.id} product={product} />)
        : PLACEHOLDERS.map((index) => <SkeletonCard key={index} picture={150} />)}
    </ScrollRow>
  );
}

function BookedTile({ product }: { product: Booked }) {
  const image = getMainImage(product);
  return (
    <Link
      plain
      className={styles.tile}
      to={getServicePath(product.sub_category)}
      state={SERVICE_STATE}
    >
      <Card flush className={styles.card}>
        <span className={styles.productFrame}>
          {image !== null && (
            <Picture
              className={styles.photo}
              src={getStorageUrl(image)}
              alt=""
              width={320}
              height={240}
            />
          )}
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{product.title}</span>
          <span className={styles.detail}>{subCategoryTexts.title(product.sub_category.name)}</span>
          <ProductRating short product={product} />
          <Price rupees={product.price} compare={product.compare_price} />
        </span>
      </Card>
    </Link>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4];
