import { useQuery } from '@tanstack/react-query';
import { PhotoList } from 'shared-ui/rich';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/order.ts';

const STAGES = ['before', 'after'] as const;
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
        {(all) =>
          STAGES.map((stage) => {
            const ofStage = all.filter((photo) => photo.stage === stage);
            return (
              ofStage.length > 0 && (
                <div key={stage}>
                  <p className={layout.secondary}>{texts.photos.stages[stage]}</p>
                  <PhotoList
                    photos={ofStage.map((photo, index) => ({
                      ...photo,
                      alt: texts.photos.photo(texts.photos.stages[stage], index + 1),
                    }))}
                    load={load}
                    failed={texts.photos.failed}
                  />
                </div>
              )
            );
          })
        }
      </QueryResult>
    </Panel>
  );
}
