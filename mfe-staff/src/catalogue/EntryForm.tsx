import { RATE_KINDS } from 'api/limits';
import type { Catalogue } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Select, TextArea, TextInput } from 'shared-ui/fields';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { Dialog } from 'shared-ui/rich';
import { getEntryName, getServiceName } from '../ui/entry-name.ts';
import styles from './Catalogue.module.css';
import { texts } from '../texts/en/catalogue.ts';
import { Form } from '../ui/Form.tsx';
import type { Entry, List } from './draft.ts';
import { PictureField } from './PictureField.tsx';
import type { PictureValues } from './picture-list.rules.ts';
import {
  FIELDS,
  getInputKind,
  parseEntry,
  toFormValues,
  type FieldName,
  type FormValues,
} from './form.rules.ts';

const { form: formTexts } = texts;

interface EntryFormProps {
  list: List;
  entry: Partial<Entry>;
  isNew: boolean;
  catalogue: Catalogue;
  onKeep: (entry: Entry) => void;
  onRetire: (id: number) => void;
  onClose: () => void;
}

/** Form of one catalogue entry. It changes only the draft. */
export function EntryForm(props: EntryFormProps) {
  const { list, entry, isNew, catalogue, onKeep, onRetire, onClose } = props;
  const [values, setValues] = useState(() => toFormValues(list, entry));
  const [errors, setErrors] = useState<FormValues>({});
  const title = isNew ? texts.add[list] : formTexts.editTitle(getEntryName(entry as Entry));
  return (
    <Dialog opened size="large" onClose={onClose} title={title}>
      <Form
        className={styles.form}
        onSubmit={() => {
          const parsed = parseEntry(list, values, entry);
          if ('entry' in parsed) onKeep(parsed.entry);
          else setErrors(parsed.errors);
        }}
      >
        {(Object.keys(FIELDS[list]) as FieldName[]).map((name) => (
          <FormField
            key={name}
            list={list}
            name={name}
            values={values}
            error={errors[name]}
            catalogue={catalogue}
            onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit">{formTexts.keep}</Button>
          {!isNew && entry.id !== undefined && (
            <Button variant="danger" onClick={() => onRetire(entry.id ?? 0)}>
              {formTexts.retire}
            </Button>
          )}
        </div>
        {!isNew && <p className={styles.hint}>{formTexts.retireHint}</p>}
      </Form>
    </Dialog>
  );
}

interface FormFieldProps {
  list: List;
  name: FieldName;
  values: FormValues;
  error: string | undefined;
  catalogue: Catalogue;
  onChange: (changed: FormValues) => void;
}

/** Aspect ratio (width / height) in which pages show the pictures of each list. */
const RATIOS = { products: 4 / 3, sub_categories: 1, spare_parts: 1, rate_card: 1 } as const;

const getLangAttribute = (name: FieldName): { lang?: string } =>
  name.endsWith('_hi') ? { lang: 'hi' } : {};

function FormField({ list, name, values, error, catalogue, onChange }: FormFieldProps) {
  const label = formTexts.labels[name];
  const value = values[name] ?? '';
  const field = {
    label,
    value,
    error,
    onChange: (text: string) => onChange({ [name]: text }),
    ...getLangAttribute(name),
  };
  const pictures = {
    label,
    error,
    ratio: RATIOS[list],
    value: { paths: value, alts: values.alts ?? '', altsHi: values.alts_hi ?? '' },
    onChange: ({ paths, alts, altsHi }: PictureValues) =>
      onChange({ [name]: paths, alts, alts_hi: altsHi }),
  };
  switch (getInputKind(list, name)) {
    case 'service':
      return (
        <Select
          {...field}
          options={catalogue.sub_categories.map((service) => ({
            value: String(service.id),
            label: getServiceName(service),
          }))}
        />
      );
    case 'product':
      return (
        <Select
          {...field}
          placeholder={formTexts.notFitted}
          options={catalogue.products.map((product) => ({
            value: String(product.id),
            label: getEntryName(product),
          }))}
        />
      );
    case 'rate-kind':
      return (
        <Select
          {...field}
          options={RATE_KINDS.map((kind) => ({ value: kind, label: formTexts.kinds[kind] }))}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={formTexts.diagnosis}
          checked={value === 'true'}
          onChange={(checked) => onChange({ [name]: String(checked) })}
        />
      );
    case 'lines':
      return <TextArea {...field} rows={3} hint={formTexts.lines} />;
    case 'images':
      return <PictureField {...pictures} multiple />;
    case 'text':
      return <TextArea {...field} rows={4} />;
    case 'image':
      return <PictureField {...pictures} multiple={false} />;
    case 'price':
    case 'rupees':
      return <TextInput {...field} inputMode="decimal" prefix="₹" hint={formTexts.price} />;
    default:
      return <TextInput {...field} />;
  }
}
