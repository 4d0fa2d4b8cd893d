import { ErrorState } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { PhotoList } from 'shared-ui/rich';
import { texts } from '../texts/en/account.ts';
import { loadPhoto, loadPhotos } from './bookings.api.ts';
import styles from './BookingDetails.module.css';

/** Photos that the technician took before and after the work; nothing if there are none (VISIT-30). */
export function VisitPhotos({ orderId }: { orderId: number }) {
  const photos = useResource((signal) => loadPhotos(orderId, signal), `photos ${orderId}`);
  const { bookings: bookingTexts } = texts;
  if (photos.kind === 'failed')
    // A server of the previous version has no photos.
    return photos.failure.kind === 'refused' && photos.failure.status === 404 ? null : (
      <ErrorState
        heading={bookingTexts.photosFailed}
        failure={photos.failure}
        onRetry={photos.reload}
      />
    );
  if (photos.kind === 'loading' || photos.data.length === 0) return null;
  return (
    <section aria-label={bookingTexts.photos} className={styles.photos}>
      <h3 className={styles.photosTitle}>{bookingTexts.photos}</h3>
      {(['before', 'after'] as const).map((stage) => {
        const stagePhotos = photos.data.filter((photo) => photo.stage === stage);
        return (
          stagePhotos.length > 0 && (
            <div key={stage}>
              <p className={styles.stage}>{bookingTexts.stages[stage]}</p>
              <PhotoList
                photos={stagePhotos.map((photo, index) => ({
                  ...photo,
                  alt: bookingTexts.photo(bookingTexts.stages[stage], index + 1),
                }))}
                load={(id) => loadPhoto(orderId, id)}
                failed={bookingTexts.photoFailed}
              />
            </div>
          )
        );
      })}
    </section>
  );
}
