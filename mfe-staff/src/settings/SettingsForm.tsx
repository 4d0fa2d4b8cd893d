import type { SettingName, ShopSettings } from 'api/staff-contract';
import { Link } from 'shared-ui/base';
import { Select, TextArea, TextInput } from 'shared-ui/fields';
import { Checkbox } from 'shared-ui/forms/checkbox';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/settings.ts';
import { PromoPreview } from './PromoPreview.tsx';
import styles from './Settings.module.css';
import { parseFieldText, SECTIONS, toFieldText, type Section } from './settings-draft.ts';
import { TravelTable } from './TravelTable.tsx';

/** Errors of the last review by setting, or by message text as `messages_hi.pushOrder`. */
export type FieldErrors = Readonly<Record<string, string>>;

interface SettingsFormProps {
  section: Exclude<Section, 'messages'>;
  settings: ShopSettings;
  /** The settings that the draft is based on. */
  base: ShopSettings;
  errors: FieldErrors;
  /** Null if the user cannot change settings. */
  onChange: ((settings: ShopSettings) => void) | null;
  /** Called with a setting whose value has changed, so that its error is out of date. */
  onCorrect: (name: SettingName) => void;
}

/** The settings of one section, each with its explanation, and the preview of what customers see. */
export function SettingsForm(props: SettingsFormProps) {
  const { section, settings, base, errors, onChange, onCorrect } = props;
  const change = (name: SettingName, value: unknown): void => {
    onChange?.({ ...settings, [name]: value });
    onCorrect(name);
  };
  return (
    <div className={styles.form}>
      {SECTIONS[section].map((name) => {
        const field = {
          error: errors[name],
          readOnly: onChange === null,
          onChange: (value: unknown) => change(name, value),
        };
        return name === 'travel_minutes' ? (
          <TravelTable key={name} {...field} blocks={settings.blocks} travel={settings[name]} />
        ) : (
          <SettingField
            key={name}
            {...field}
            name={name}
            value={settings[name]}
            published={base[name]}
          />
        );
      })}
      {section === 'promo' && <PromoPreview settings={settings} />}
      {section === 'online' && settings.map_embed.startsWith('https://') && (
        <p>
          <Link href={settings.map_embed}>{texts.openMap}</Link>
        </p>
      )}
    </div>
  );
}

const TAX_METHODS = Object.entries(texts.taxMethods).map(([value, label]) => ({ value, label }));

interface SettingFieldProps {
  name: SettingName;
  value: ShopSettings[SettingName];
  published: ShopSettings[SettingName];
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

function SettingField(props: SettingFieldProps) {
  const { name, value, published, error, readOnly, onChange } = props;
  const { label, hint } = texts.fields[name];
  if (typeof value === 'boolean')
    return (
      <div>
        <Checkbox
          label={`${label}. ${hint}`}
          checked={value}
          disabled={readOnly}
          onChange={onChange}
        />
        {error !== undefined && (
          <p role="alert" className={layout.problem}>
            {error}
          </p>
        )}
      </div>
    );
  const field = {
    label,
    hint,
    error,
    readOnly,
    value: toFieldText(value),
    onChange: (text: string) => onChange(parseFieldText(text, published)),
    ...(typeof published === 'number' && { inputMode: 'numeric' as const }),
    ...(name.endsWith('_hi') && { lang: 'hi-IN' }),
  };
  if (name === 'tax_method')
    return (
      <Select
        {...{ label, hint, error }}
        value={field.value}
        disabled={readOnly}
        options={TAX_METHODS}
        onChange={onChange}
      />
    );
  return Array.isArray(value) ? (
    <TextArea {...field} rows={Math.min(8, value.length + 1)} />
  ) : (
    <TextInput {...field} />
  );
}
