import type { Catalogue } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Select, TextArea, TextInput } from 'shared-ui/forms/fields';
import { Dialog } from 'shared-ui/rich';
import { getServiceName } from '../ui/service-name.ts';
import styles from './Catalogue.module.css';
import { texts } from './catalogue.texts.ts';
import { getEntryName, type Entry, type List } from './draft.ts';
import { PictureField } from './PictureField.tsx';
import { FIELDS, parseEntry, toFormValues, type FieldName, type FormValues } from './form.rules.ts';

const { form: words } = texts;

interface EntryFormProps {
  list: List;
  entry: Partial<Entry>;
  isNew: boolean;
  services: Catalogue['sub_categories'];
  onTake: (entry: Entry) => void;
  onRetire: (id: number) => void;
  onClose: () => void;
}

/** Form of one catalogue entry. It changes the draft only. */
export function EntryForm(props: EntryFormProps) {
  const { list, entry, isNew, services, onTake, onRetire, onClose } = props;
  const [typed, setTyped] = useState(() => toFormValues(list, entry));
  const [faults, setFaults] = useState<FormValues>({});
  const title = isNew ? words.addTitle[list] : words.editTitle(getEntryName(entry as Entry));
  return (
    <Dialog opened size="large" onClose={onClose} title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const read = parseEntry(list, typed, entry);
          if ('entry' in read) onTake(read.entry);
          else setFaults(read.faults);
        }}
      >
        {(Object.keys(FIELDS[list]) as FieldName[]).map((name) => (
          <FormField
            key={name}
            list={list}
            name={name}
            value={typed[name] ?? ''}
            error={faults[name]}
            services={services}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <div className={styles.acts}>
          <Button type="submit">{words.take}</Button>
          {!isNew && entry.id !== undefined && (
            <Button variant="danger" onClick={() => onRetire(entry.id ?? 0)}>
              {words.retire}
            </Button>
          )}
        </div>
        {!isNew && <p className={styles.soft}>{words.retireHint}</p>}
      </form>
    </Dialog>
  );
}

interface FormFieldProps {
  list: List;
  name: FieldName;
  value: string;
  error: string | undefined;
  services: Catalogue['sub_categories'];
  onChange: (value: string) => void;
}

function FormField({ list, name, value, error, services, onChange }: FormFieldProps) {
  const label = words.labels[name];
  const field = { label, value, error, onChange };
  switch (FIELDS[list][name]) {
    case 'service':
      return (
        <Select
          {...field}
          options={services.map((each) => ({
            value: String(each.id),
            label: getServiceName(each),
          }))}
        />
      );
    case 'lines':
      return <TextArea {...field} rows={3} hint={words.lines} />;
    case 'images':
      return <PictureField {...field} many />;
    case 'text':
      return <TextArea {...field} rows={4} />;
    case 'image':
      return <PictureField {...field} many={false} />;
    case 'price':
    case 'rupees':
      return <TextInput {...field} inputMode="decimal" prefix="₹" hint={words.price} />;
    default:
      return <TextInput {...field} />;
  }
}
