import { useMutation } from '@tanstack/react-query';
import type { CurrentSettings, SettingsPreview, ShopSettings } from 'api/staff-contract';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Dialog } from 'shared-ui/rich';
import { showToastAtom } from 'app-kit/store';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { DraftBar } from '../drafts/DraftBar.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/settings.ts';
import {
  countChanges,
  rebaseSettings,
  settingsDraftAtom,
  removeEmptyLines,
  type SettingsDraft,
} from './settings-draft.ts';
import type { FieldErrors } from './SettingsForm.tsx';
import { getLabel, SettingsReview } from './SettingsReview.tsx';

interface SettingsDraftBarProps {
  current: CurrentSettings;
  errors: FieldErrors;
  /** Called with the errors of the fields after each validation by the server; empty if all are valid. */
  onValidate: (errors: FieldErrors) => void;
  /** Opens the section of a field. */
  onOpen: (field: string) => void;
}

/** The draft bar of the settings. A review shows either errors beside their fields, or the changes to publish. */
export function SettingsDraftBar({ current, errors, onValidate, onOpen }: SettingsDraftBarProps) {
  const [draft, setDraft] = useAtom(settingsDraftAtom);
  const [reviewed, setReviewed] = useState<{
    settings: ShopSettings;
    preview: SettingsPreview;
  } | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const check = useMutation({
    mutationFn: (body: ShopSettings) => callStaffApi('POST /ops/settings/preview', { body }),
    onSuccess: (preview, settings) => {
      onValidate({});
      setReviewed({ settings, preview });
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      onValidate(fields);
      const [first] = Object.keys(fields);
      if (first === undefined) showToast(error.message);
      else onOpen(first);
    },
  });
  const review = (reviewedDraft: SettingsDraft): void => {
    const settings = removeEmptyLines(reviewedDraft.settings);
    setDraft({ ...reviewedDraft, settings });
    check.mutate(settings);
  };
  const isStale = draft !== null && draft.version !== current.version;
  const invalidFields = Object.keys(errors);
  return (
    <>
      <DraftBar
        count={draft === null ? 0 : countChanges(draft)}
        staleText={isStale ? texts.stale(current.version) : null}
        isBusy={check.isPending}
        onReview={() => draft && review(draft)}
        onDiscard={() => {
          onValidate({});
          setDraft(null);
        }}
        onRebase={() => {
          setReviewed(null);
          setDraft(draft && rebaseSettings(draft, current.settings, current.version));
        }}
      />
      {invalidFields.length > 0 && (
        <p role="alert" className={layout.problem}>
          {texts.invalid(invalidFields.map(getLabel).join(', '))}
        </p>
      )}
      {/* A draft that was edited while its preview was loading has to be reviewed again. */}
      {draft !== null && draft.settings === reviewed?.settings && !isStale && (
        <Dialog opened size="large" title={texts.review.title} onClose={() => setReviewed(null)}>
          <SettingsReview
            preview={reviewed.preview}
            confirm={texts.review.publish}
            save={() =>
              callStaffApi('POST /ops/settings', {
                body: reviewed.settings,
                expectedVersion: String(draft.version),
              })
            }
            onDone={() => {
              setReviewed(null);
              setDraft(null);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
