import { MAX_PHOTO_BYTES, MAX_VISIT_PHOTOS } from 'api/limits';
import { MAX_ENCODED_SIDE } from 'contract/pictures';
import { useEffect, useState } from 'react';
import { Icon, Picture, type IconPath } from 'shared-ui/base';
import type { QueuedAction } from '../offline/action.ts';
import { texts } from '../texts/en/day.ts';
import { resizeImage, toDataUrl } from '../ui/resize-image.ts';
import styles from './DayPage.module.css';
import { countPhotos, type MyVisit } from './step.ts';
import type { RecordAction } from './use-record-action.ts';

const CAMERA: IconPath = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
const STAGES = ['before', 'after'] as const;

interface VisitPhotosProps {
  /** A visit whose photo counts include queued photos. */
  visit: MyVisit;
  /** Queued and rejected actions. */
  actions: readonly QueuedAction[];
  record: RecordAction;
}

/** Takes photos before and after the work with the camera (VISIT-30). */
export function VisitPhotos({ visit, actions, record }: VisitPhotosProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const photos = countPhotos(visit);
  const waiting = actions.filter(
    (action) => action.order === visit.order_id && action.refusal === null,
  );
  const isFull = photos.before + photos.after >= MAX_VISIT_PHOTOS;
  const add = async (stage: (typeof STAGES)[number], file: File): Promise<void> => {
    setState('busy');
    // Re-encoded without metadata, so that the location does not leave the phone.
    const limits = { maxSide: MAX_ENCODED_SIDE, maxBytes: MAX_PHOTO_BYTES };
    const photo = await resizeImage(file, limits).catch(() => null);
    setState(photo === null ? 'failed' : 'ready');
    if (photo !== null)
      record({ name: 'photo', title: texts.photos[stage], body: { stage }, photo });
  };
  return (
    <section aria-label={texts.photos.heading} className={styles.photos}>
      {isFull ? (
        <p>{texts.photos.full(MAX_VISIT_PHOTOS)}</p>
      ) : (
        <div className={styles.buttons}>
          {STAGES.map((stage) => (
            <label key={stage} className={styles.bigButton}>
              <Icon name={CAMERA} />
              <span>{texts.photos.add(texts.photos[stage], photos[stage])}</span>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className={styles.camera}
                disabled={state === 'busy'}
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  if (file !== undefined) void add(stage, file);
                  // Allows the same file to be selected again.
                  currentTarget.value = '';
                }}
              />
            </label>
          ))}
        </div>
      )}
      <WaitingPhotos actions={waiting} />
      <p role="status">{state !== 'ready' && texts.photos[state]}</p>
    </section>
  );
}

function WaitingPhotos({ actions }: { actions: readonly QueuedAction[] }) {
  const waiting = actions.filter(({ photo }) => photo !== undefined);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.waitingPhotos}>
      {waiting.map(({ id, title, photo }) => (
        <li key={id}>
          {photo !== undefined && <WaitingPhoto photo={photo} title={title} />}
          <em>{texts.queue.unsent}</em>
        </li>
      ))}
    </ul>
  );
}

function WaitingPhoto({ photo, title }: { photo: Blob; title: string }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    // The page's security policy allows no blob: URLs.
    toDataUrl(photo).then(setSrc, () => setSrc(null));
  }, [photo]);
  return src !== null && <Picture src={src} alt={title} width={96} height={96} />;
}
