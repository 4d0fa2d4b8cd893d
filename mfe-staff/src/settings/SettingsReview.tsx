import type { SettingsPreview } from 'api/staff-contract';
import { ChangedFields, Review } from '../drafts/Review.tsx';
import { texts } from '../texts/en/settings.ts';
import { getMessageLabel } from './message-draft.ts';

const FIELDS: Readonly<Record<string, { label: string }>> = texts.fields;

/** Label of a setting or message text; the API's name if this console does not know it. */
export const getLabel = (field: string): string => {
  const [name = '', message] = field.split('.');
  const label = FIELDS[name]?.label ?? name;
  return message === undefined ? label : `${getMessageLabel(message)} (${label})`;
};

const VALUES: Readonly<Record<string, string>> = {
  '': texts.nothing,
  true: texts.yes,
  false: texts.no,
  ...texts.taxMethods,
};

const toDisplayText = (value: string | null): string =>
  VALUES[value ?? ''] ?? (value ?? '').replaceAll('\n', ', ');

interface SettingsReviewProps {
  preview: SettingsPreview;
  /** Label of the confirming button. */
  confirm: string;
  save: () => Promise<unknown>;
  onDone: () => void;
}

/** What publishing changes, as computed by the server. */
export function SettingsReview({ preview, confirm, save, onDone }: SettingsReviewProps) {
  return (
    <Review
      confirm={confirm}
      nothing={preview.changes.length === 0 ? texts.review.nothing : null}
      note={texts.review.note}
      topic="settings"
      save={async () => {
        await save();
        return { message: texts.review.published };
      }}
      onDone={onDone}
    >
      <ChangedFields
        changes={preview.changes.map(({ field, before, after }) => ({
          name: getLabel(field),
          before: toDisplayText(before),
          after: toDisplayText(after),
        }))}
      />
    </Review>
  );
}
