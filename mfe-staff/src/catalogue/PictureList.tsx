import { ALT_LENGTH } from 'api/limits';
import { getStorageUrl } from 'contract/pictures';
import { useState } from 'react';
import { Button, VisuallyHidden } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Badge } from 'shared-ui/parts';
import layout from '../ui/layout.module.css';
import styles from './PictureList.module.css';
import { texts } from '../texts/en/catalogue.ts';
import { movePicture, type ListedPicture } from './picture-list.rules.ts';
import { useSortable } from './use-sortable.ts';

const { picture: pictureTexts } = texts.form;

interface PictureListProps {
  pictures: readonly ListedPicture[];
  onChange: (pictures: ListedPicture[]) => void;
}

/**
 * Pictures with their alternative texts. Dragging or buttons move a picture. Pages show the last picture
 * (CATALOGUE-12), so it is at the top of the list.
 */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const [announcement, setAnnouncement] = useState('');
  const shown = pictures.toReversed();
  const change = (changedList: ListedPicture[]): void => onChange(changedList.toReversed());
  const move = (from: number, to: number): void => {
    change(movePicture(shown, from, to));
    setAnnouncement(pictureTexts.moved(from + 1, to + 1));
  };
  return (
    <>
      <ul className={layout.stackSmall} aria-label={pictureTexts.list}>
        {shown.map((picture, index) => (
          <PictureItem
            key={`${picture.path} ${shown.slice(0, index).filter(({ path }) => path === picture.path).length}`}
            picture={picture}
            index={index}
            count={shown.length}
            onMove={move}
            onChange={(changed) => change(shown.with(index, changed))}
            onRemove={() => change(shown.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
    </>
  );
}

interface PictureItemProps {
  picture: ListedPicture;
  /** Position in the list, from 0. */
  index: number;
  /** Number of pictures in the list. */
  count: number;
  onMove: (from: number, to: number) => void;
  onChange: (picture: ListedPicture) => void;
  onRemove: () => void;
}

function PictureItem({ picture, index, count, onMove, onChange, onRemove }: PictureItemProps) {
  const { ref, isOver } = useSortable(index, count > 1, onMove);
  const number = index + 1;
  return (
    <li ref={ref} className={styles.item} data-over={isOver} data-movable={count > 1}>
      <span className={styles.picture}>
        <img src={getStorageUrl(picture.path)} alt={picture.alt} draggable={false} />
        {index === 0 && count > 1 && <Badge tone="good">{pictureTexts.main}</Badge>}
      </span>
      <span className={styles.texts}>
        <TextInput
          label={pictureTexts.alt}
          value={picture.alt}
          maxLength={ALT_LENGTH}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
        <TextInput
          label={pictureTexts.altHi}
          lang="hi"
          value={picture.altHi}
          maxLength={ALT_LENGTH}
          onChange={(altHi) => onChange({ ...picture, altHi })}
        />
      </span>
      {count > 1 && (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="secondary"
            aria-label={pictureTexts.earlier(number)}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            {pictureTexts.up}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={pictureTexts.later(number)}
            disabled={number === count}
            onClick={() => onMove(index, index + 1)}
          >
            {pictureTexts.down}
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={pictureTexts.remove(number)}
            onClick={onRemove}
          >
            {pictureTexts.delete}
          </Button>
        </span>
      )}
    </li>
  );
}
