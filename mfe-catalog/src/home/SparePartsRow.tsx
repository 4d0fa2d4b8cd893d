import type { SparePart } from 'api/contract';
import { getStorageUrl } from 'contract/pictures';
import {
  ButtonLink,
  Card,
  ErrorState,
  Link,
  Picture,
  Price,
  ScrollRow,
  SkeletonCard,
} from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { texts } from '../texts/en/home.ts';
import { loadSomeParts, type HomeData } from './home.api.ts';
import styles from './rows.module.css';

/** Autoplay interval in ms (CATALOGUE-5). */
const AUTOPLAY_MS = 1200;

/** 'Spare Parts': some parts, each a link to the full list. Renders nothing if there are none. */
export function SparePartsRow({ initial }: { initial: HomeData | undefined }) {
  const parts = useResource(loadSomeParts, 'parts', initial?.parts ?? undefined);
  if (parts.kind === 'failed')
    return (
      <ErrorState heading={texts.sparePartsFailed} failure={parts.failure} onRetry={parts.reload} />
    );
  const isReady = parts.kind === 'ready';
  if (isReady && parts.data.length === 0) return null;
  return (
    <div className={styles.withLink}>
      <ScrollRow
        heading={texts.spareParts}
        subtitle={texts.sparePartsHint}
        autoplayMs={isReady ? AUTOPLAY_MS : null}
        upgrade={isReady}
      >
        {isReady
          ? parts.data.map((part) => <PartTile key={part.id} part={part} />)
          : PLACEHOLDERS.map((index) => <SkeletonCard key={index} picture={130} />)}
      </ScrollRow>
      <ButtonLink variant="secondary" to="/spare-parts">
        {texts.allSpareParts}
      </ButtonLink>
    </div>
  );
}

function PartTile({ part }: { part: SparePart }) {
  return (
    <Link plain className={styles.tile} to="/spare-parts">
      <Card flush className={styles.card}>
        <span className={styles.partFrame}>
          <Picture
            className={styles.partPhoto}
            src={getStorageUrl(part.image)}
            alt=""
            width={160}
            height={160}
          />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{part.service_name}</span>
          <span className={styles.detail}>
            {part.brand} · {part.sub_category.name}
          </span>
          <Price rupees={part.price} compare={part.market_price} />
        </span>
      </Card>
    </Link>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4];
