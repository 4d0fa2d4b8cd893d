import { useQuery } from '@tanstack/react-query';
import { PhotoList } from 'shared-ui/rich';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { texts } from './order.texts.ts';

const CALL = 'GET /ops/orders/{id}/photos';

/** Photos that the technician took before and after the work; nothing if there are none. */
export function PhotosPanel({ id }: { id: number }) {
  const photos = useQuery({
    queryKey: ['order', id, 'photos'],
    queryFn: async ({ signal }) => (await callStaffApi(CALL, { params: { id }, signal })).photos,
  });
  const load = async (photo: number): Promise<string | null> => {
    const call = callStaffApi(`${CALL}/{photo}`, { params: { id, photo } });
    return call.then(
      ({ picture }) => picture,
      () => null,
    );
  };
  if (photos.data?.length === 0) return null;
  return (
    <Panel heading={texts.photos.heading}>
      <QueryResult query={photos}>
        {(all) => (
          <PhotoList
            photos={all.map((photo, index) => {
              const count = all.slice(0, index + 1).filter(({ stage }) => stage === photo.stage);
              return { ...photo, alt: texts.photos[photo.stage](count.length) };
            })}
            load={load}
            failed={texts.photos.failed}
          />
        )}
      </QueryResult>
    </Panel>
  );
}
