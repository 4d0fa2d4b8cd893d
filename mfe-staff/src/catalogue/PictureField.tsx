import { getStorageUrl } from 'contract/pictures';
import { useId, useState } from 'react';
import { TextArea, TextInput } from 'shared-ui/fields';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import styles from './Catalogue.module.css';
import { texts } from './catalogue.texts.ts';
import { toBase64, resizeImage } from './resize-image.ts';

const { picture: pictureTexts, lines } = texts.form;

interface PictureFieldProps {
  label: string;
  /** An image path, or one path per line. */
  value: string;
  error: string | undefined;
  multiple: boolean;
  onChange: (value: string) => void;
}

/** Shows images by path and uploads new ones. */
export function PictureField({ multiple, ...field }: PictureFieldProps) {
  const { value, onChange } = field;
  const id = useId();
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' });
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setState({ busy: true, error: '' });
    const uploaded = await uploadPicture(file);
    setState({ busy: false, error: uploaded.error });
    if (uploaded.path !== '')
      onChange(multiple && value.trim() !== '' ? `${value}\n${uploaded.path}` : uploaded.path);
  };
  const paths = value.split('\n').filter((line) => line.includes('/'));
  return (
    <div className={styles.picture}>
      {multiple ? (
        <TextArea {...field} rows={3} hint={`${pictureTexts.hint}. ${lines}.`} />
      ) : (
        <TextInput {...field} hint={pictureTexts.hint} />
      )}
      <div className={styles.shown}>
        {paths.map((path) => (
          <img key={path} src={getStorageUrl(path)} alt="" />
        ))}
      </div>
      <span className={styles.upload}>
        <label htmlFor={id}>{multiple ? pictureTexts.add : pictureTexts.instead}</label>
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
        {state.busy ? pictureTexts.busy : state.error}
      </p>
    </div>
  );
}

async function uploadPicture(file: File): Promise<{ path: string; error: string }> {
  const small = await resizeImage(file).catch(() => null);
  if (small === null) return { path: '', error: pictureTexts.none };
  try {
    const body = { picture: await toBase64(small) };
    const { picture } = await callStaffApi('POST /ops/catalogue/pictures', { body });
    return { path: picture, error: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { path: '', error: error.message };
  }
}
