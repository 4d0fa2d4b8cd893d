import { useQuery } from '@tanstack/react-query';
import type { CurrentSettings } from 'api/staff-contract';
import { useState } from 'react';
import { Dialog } from 'shared-ui/rich';
import { callStaffApi } from '../calls/staff-client.ts';
import { VersionTable } from '../drafts/VersionTable.tsx';
import { texts } from '../texts/en/settings.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { getLabel, SettingsReview } from './SettingsReview.tsx';

interface SettingsVersionsProps {
  current: CurrentSettings;
  canEdit: boolean;
}

/** Version history of the settings; each version but the published one can be restored after a review. */
export function SettingsVersions({ current, canEdit }: SettingsVersionsProps) {
  const [chosenVersion, setChosenVersion] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['settings', 'versions'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/settings/versions', { signal })).versions,
  });
  return (
    <QueryResult query={list}>
      {(versions) => (
        <>
          <VersionTable
            texts={texts.versions}
            versions={versions}
            current={current.version}
            describe={({ fields }) => fields.map(getLabel).join(', ')}
            onRestore={canEdit ? setChosenVersion : null}
          />
          {chosenVersion !== null && (
            <RestoreDialog
              version={chosenVersion}
              current={current}
              onClose={() => setChosenVersion(null)}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}

interface RestoreDialogProps {
  version: number;
  current: CurrentSettings;
  onClose: () => void;
}

function RestoreDialog({ version, current, onClose }: RestoreDialogProps) {
  const params = { id: version };
  const preview = useQuery({
    queryKey: ['settings', 'preview', version],
    queryFn: async ({ signal }) => {
      const { settings } = await callStaffApi('GET /ops/settings/versions/{id}', {
        params,
        signal,
      });
      return callStaffApi('POST /ops/settings/preview', { body: settings, signal });
    },
    gcTime: 0,
  });
  return (
    <Dialog opened size="large" title={texts.review.restoreTitle(version)} onClose={onClose}>
      <QueryResult query={preview}>
        {(data) => (
          <SettingsReview
            preview={data}
            confirm={texts.review.restore}
            save={() =>
              callStaffApi('POST /ops/settings/versions/{id}/take-back', {
                params,
                expectedVersion: String(current.version),
              })
            }
            onDone={onClose}
          />
        )}
      </QueryResult>
    </Dialog>
  );
}
