import type { Product } from 'api/contract';
import type { Ref } from 'react';
import { Card, Icon, IconButton, Picture, Price, Stars } from 'shared-ui/base';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { storageAddress } from '../services.ts';
import { SHOWN_RATING, texts } from '../texts.ts';
import { bullets, lastImage, textOrNone } from './service.ts';
import styles from './ServicePreview.module.css';

export interface ServicePreviewProps {
  /** Takes the focus when details are opened. */
  ref: Ref<HTMLElement>;
  /** The product whose details are open, or null. */
  product: Product | null;
  onClose: () => void;
}

/** The details of one product; where none is open, a hint beside the products. */
export function ServicePreview({ ref, product, onClose }: ServicePreviewProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={texts.service.details}
      className={product === null ? styles.waiting : styles.preview}
    >
      {product === null ? (
        <Card look="mint" className={styles.hint}>
          <Icon name="info" size={24} />
          {texts.service.detailsHint}
        </Card>
      ) : (
        <Card look="raised" flush>
          <Opened product={product} onClose={onClose} />
        </Card>
      )}
    </section>
  );
}

function Opened({ product, onClose }: { product: Product; onClose: () => void }) {
  const image = lastImage(product);
  const details = textOrNone(product.details);
  const timing = textOrNone(product.timing);
  return (
    <>
      <div className={styles.picture}>
        {image !== null && (
          <Picture src={storageAddress(image)} alt="" width={320} height={240} priority />
        )}
        <span className={styles.close}>
          <IconButton
            icon="close"
            variant="secondary"
            label={texts.service.closeDetails}
            onClick={onClose}
          />
        </span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{product.title}</h2>
        <Stars rating={SHOWN_RATING} reviews={texts.service.reviews} />
        {details !== null && <p>{details}</p>}
        <ul className={styles.lines}>
          {bullets(product.description).map((line) => (
            <li key={line}>
              <Icon name="check" size={18} />
              {line}
            </li>
          ))}
        </ul>
        {timing !== null && (
          <p className={styles.timing}>
            <Icon name="clock" size={18} />
            {texts.service.timing}: {timing}
          </p>
        )}
        <div className={styles.bottom}>
          <Price size="large" rupees={product.price} compare={product.compare_price} withDiscount />
          <CartChoice kind="product" id={product.id} />
        </div>
      </div>
    </>
  );
}
