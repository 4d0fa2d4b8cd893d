import { getStorageUrl } from 'contract/pictures';
import { useId, useState } from 'react';
import { TextArea, TextInput } from 'shared-ui/forms/fields';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import styles from './Catalogue.module.css';
import { texts } from './catalogue.texts.ts';
import { toBase64, resizeImage } from './resize-image.ts';

const { picture: words, lines } = texts.form;

interface PictureFieldProps {
  label: string;
  /** An image path, or one path per line. */
  value: string;
  error: string | undefined;
  many: boolean;
  onChange: (value: string) => void;
}

/** Shows images by path and uploads new ones. */
export function PictureField({ many, ...field }: PictureFieldProps) {
  const { value, onChange } = field;
  const id = useId();
  const [state, setState] = useState<{ busy: boolean; fault: string }>({ busy: false, fault: '' });
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setState({ busy: true, fault: '' });
    const kept = await keep(file);
    setState({ busy: false, fault: kept.fault });
    if (kept.path !== '')
      onChange(many && value.trim() !== '' ? `${value}\n${kept.path}` : kept.path);
  };
  const paths = value.split('\n').filter((line) => line.includes('/'));
  return (
    <div className={styles.picture}>
      {many ? (
        <TextArea {...field} rows={3} hint={`${words.hint}. ${lines}.`} />
      ) : (
        <TextInput {...field} hint={words.hint} />
      )}
      <div className={styles.shown}>
        {paths.map((path) => (
          <img key={path} src={getStorageUrl(path)} alt="" />
        ))}
      </div>
      <span className={styles.upload}>
        <label htmlFor={id}>{many ? words.add : words.instead}</label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={state.busy}
          onChange={({ currentTarget }) => {
            void add(currentTarget.files?.[0]);
            // Allows the same file to be selected again.
            currentTarget.value = '';
          }}
        />
      </span>
      <p role="status" className={styles.problem}>
        {state.busy ? words.busy : state.fault}
      </p>
    </div>
  );
}

async function keep(file: File): Promise<{ path: string; fault: string }> {
  const small = await resizeImage(file).catch(() => null);
  if (small === null) return { path: '', fault: words.none };
  try {
    const body = { picture: await toBase64(small) };
    const { picture } = await callStaffApi('POST /ops/catalogue/pictures', { body });
    return { path: picture, fault: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { path: '', fault: error.message };
  }
}
