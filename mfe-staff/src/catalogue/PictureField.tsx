import { MAX_PICTURE_BYTES } from 'api/limits';
import { MAX_ENCODED_SIDE } from 'contract/pictures';
import { useId, useState } from 'react';
import { TextArea, TextInput } from 'shared-ui/fields';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { encodeImage, toBase64, type Crop } from '../ui/resize-image.ts';
import styles from './Catalogue.module.css';
import { texts } from './catalogue.texts.ts';
import { CropEditor } from './CropEditor.tsx';
import { listPictures, toPictureValues, type PictureValues } from './picture-list.rules.ts';
import { PictureList } from './PictureList.tsx';

const { picture: pictureTexts, lines } = texts.form;

interface PictureFieldProps {
  label: string;
  value: PictureValues;
  error: string | undefined;
  /** Width / height in which pages show them. */
  ratio: number;
  multiple: boolean;
  onChange: (value: PictureValues) => void;
}

/** Shows images by path, orders and describes them, and uploads new ones, cropped. */
export function PictureField({
  multiple,
  label,
  value,
  error,
  ratio,
  onChange,
}: PictureFieldProps) {
  const pictures = listPictures(value);
  const paths = {
    label,
    error,
    value: value.paths,
    onChange: (text: string) => onChange({ ...value, paths: text }),
  };
  return (
    <div className={styles.picture}>
      <PictureList
        pictures={pictures.filter(({ path }) => path.includes('/'))}
        onChange={(changed) => onChange(toPictureValues(changed))}
      />
      <PictureUpload
        label={multiple ? pictureTexts.add : pictureTexts.instead}
        ratio={ratio}
        onUploaded={(path) => {
          const added = { path, alt: '', altHi: '' };
          onChange(toPictureValues(multiple ? [...pictures, added] : [added]));
        }}
      />
      {multiple ? (
        <TextArea {...paths} rows={3} hint={`${pictureTexts.hint}. ${lines}.`} />
      ) : (
        <TextInput {...paths} hint={pictureTexts.hint} />
      )}
    </div>
  );
}

interface PictureUploadProps {
  label: string;
  ratio: number;
  onUploaded: (path: string) => void;
}

function PictureUpload({ label, ratio, onUploaded }: PictureUploadProps) {
  const id = useId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' });
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const opened = await createImageBitmap(file).catch(() => null);
    setState({ busy: false, error: opened === null ? pictureTexts.none : '' });
    setPicture(opened);
  };
  const add = async (source: ImageBitmap, crop: Crop): Promise<void> => {
    setState({ busy: true, error: '' });
    const uploaded = await uploadPicture(source, crop);
    setState({ busy: false, error: uploaded.error });
    if (uploaded.path === '') return;
    setPicture(null);
    onUploaded(uploaded.path);
  };
  return (
    <>
      <span className={styles.upload}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={state.busy}
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            // Allows the same file to be selected again.
            currentTarget.value = '';
          }}
        />
      </span>
      {picture !== null && (
        <CropEditor
          picture={picture}
          ratio={ratio}
          busy={state.busy}
          onTake={(crop) => void add(picture, crop)}
          onCancel={() => setPicture(null)}
        />
      )}
      <p role="status" className={styles.problem}>
        {state.busy ? pictureTexts.busy : state.error}
      </p>
    </>
  );
}

async function uploadPicture(
  picture: ImageBitmap,
  crop: Crop,
): Promise<{ path: string; error: string }> {
  const options = { crop, maxSide: MAX_ENCODED_SIDE, maxBytes: MAX_PICTURE_BYTES };
  const encoded = await encodeImage(picture, options).catch(() => null);
  if (encoded === null) return { path: '', error: pictureTexts.none };
  try {
    const body = { picture: await toBase64(encoded) };
    const { picture: path } = await callStaffApi('POST /ops/catalogue/pictures', { body });
    return { path, error: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { path: '', error: error.message };
  }
}
