import { useState } from 'react';
import { Picture } from '../../base/picture/Picture.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from './PhotoList.module.css';

/** A photo as a list shows it. */
export interface ListedPhoto {
  id: number;
  /** What it shows; also the name of its button and the title of its dialog. */
  alt: string;
  thumbnail: string;
  /** Size of the photo in px; the thumbnail has the same ratio. */
  width: number;
  height: number;
}

export interface PhotoListProps {
  photos: readonly ListedPhoto[];
  /** Loads a photo in full size and returns its URL; null if that failed. */
  load: (id: number) => Promise<string | null>;
  /** Shown if a photo could not be loaded. */
  failed: string;
}

/** Thumbnails that open large in a dialog. */
export function PhotoList({ photos, load, failed }: PhotoListProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [failedId, setFailedId] = useState<number | null>(null);
  // URL of each loaded photo, by id.
  const [urls, setUrls] = useState<Readonly<Record<number, string>>>({});
  const opened = photos.find(({ id }) => id === openId);
  const openPhoto = async (id: number): Promise<void> => {
    setOpenId(id);
    setFailedId(null);
    if (urls[id] !== undefined) return;
    const url = await load(id);
    if (url === null) setFailedId(id);
    else setUrls((before) => ({ ...before, [id]: url }));
  };
  return (
    <>
      <ul className={styles.list}>
        {photos.map(({ id, alt, thumbnail }) => (
          <li key={id}>
            <button type="button" className={styles.thumbnail} onClick={() => void openPhoto(id)}>
              <Picture src={thumbnail} alt={alt} width={96} height={96} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened !== undefined}
        title={opened?.alt ?? ''}
        size="large"
        onClose={() => setOpenId(null)}
      >
        {opened !== undefined && (
          <Picture
            src={urls[opened.id] ?? opened.thumbnail}
            alt={opened.alt}
            width={opened.width}
            height={opened.height}
            className={styles.large}
          />
        )}
        <p role="status">{opened !== undefined && failedId === opened.id && failed}</p>
      </Dialog>
    </>
  );
}
