import { getMainImage, getStorageUrl } from 'contract/pictures';
import { getTextLang } from 'contract/text-language';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, formatRupees, Picture, usePressOnce } from 'shared-ui/base';
import { Badge } from 'shared-ui/parts';
import { texts } from '../texts/en/account.ts';
import { texts as estimateTexts } from '../texts/en/estimate.ts';
import type { BookingItem } from './bookings.api.ts';
import { objectToChangeAtom } from './bookings.atoms.ts';
import styles from './BookedItem.module.css';

export interface BookedItemProps {
  item: BookingItem;
  /** Whether the customer can object to a part that was recorded as agreed by telephone. */
  canObject: boolean;
}

/** One item of a booking. Items added later show how the customer agreed to them. */
export function BookedItem({ item, canObject }: BookedItemProps) {
  const image = getMainImage(item);
  return (
    <li className={styles.item}>
      {image === null ? (
        <span />
      ) : (
        <Picture
          src={getStorageUrl(image)}
          alt=""
          width={64}
          height={48}
          className={styles.picture}
        />
      )}
      <span className={styles.name}>
        <span lang={getTextLang(item, 'name')}>{item.name}</span>{' '}
        <span className={styles.soft}>× {item.quantity}</span>
      </span>
      <span className={styles.price}>{formatRupees(item.price * item.quantity)}</span>
      {item.estimate ? (
        <EstimateNote estimate={item.estimate} />
      ) : (
        item.added !== null && <AddedNote added={item.added} canObject={canObject} />
      )}
    </li>
  );
}

function EstimateNote({ estimate }: { estimate: NonNullable<BookingItem['estimate']> }) {
  return (
    <div className={styles.added}>
      <Badge>{estimateTexts.fromEstimate}</Badge>
      {estimate.warranty_days > 0 && (
        <p className={styles.soft}>{estimateTexts.warranty(estimate.warranty_days)}</p>
      )}
    </div>
  );
}

interface AddedNoteProps {
  added: NonNullable<BookingItem['added']>;
  canObject: boolean;
}

function AddedNote({ added, canObject }: AddedNoteProps) {
  const text = texts.bookings.added[added.agreed ?? 'unknown'];
  return (
    <div className={styles.added}>
      <Badge>{text}</Badge>
      {added.objected && <p className={styles.soft}>{texts.bookings.objectionNoted}</p>}
      {canObject && added.agreed === 'telephone' && !added.objected && added.change !== null && (
        <ObjectButton change={added.change} />
      )}
    </div>
  );
}

/** `change` is the id of the part, which the API calls a change of the order. */
function ObjectButton({ change }: { change: number }) {
  const [isSending, setIsSending] = useState(false);
  const object = useSetAtom(objectToChangeAtom);
  const { isCoolingDown, press } = usePressOnce();
  const send = (): void => {
    setIsSending(true);
    void object(change).finally(() => setIsSending(false));
  };
  return (
    <Button
      variant="ghost"
      size="small"
      loading={isSending}
      aria-disabled={isCoolingDown || undefined}
      onClick={() => press(send)}
    >
      {texts.bookings.object}
    </Button>
  );
}
