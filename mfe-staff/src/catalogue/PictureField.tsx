import { TextArea, TextInput } from 'shared-ui/fields';
import styles from './Catalogue.module.css';
import { texts } from '../texts/en/catalogue.ts';
import { listPictures, toPictureValues, type PictureValues } from './picture-list.rules.ts';
import { PictureList } from './PictureList.tsx';
import { PictureUpload } from './PictureUpload.tsx';

const { picture: pictureTexts } = texts.form;

interface PictureFieldProps {
  label: string;
  value: PictureValues;
  error: string | undefined;
  /** Width / height in which pages show the pictures. */
  ratio: number;
  multiple: boolean;
  onChange: (value: PictureValues) => void;
}

/** The pictures of an entry: edits their paths, sequence and alternative texts, and crops and uploads new ones. */
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
        label={multiple ? pictureTexts.add : pictureTexts.replace}
        ratio={ratio}
        route="POST /ops/catalogue/pictures"
        onUploaded={(path) => {
          const added = { path, alt: '', altHi: '' };
          onChange(toPictureValues(multiple ? [...pictures, added] : [added]));
        }}
      />
      {multiple ? (
        <TextArea {...paths} rows={3} hint={pictureTexts.listHint} />
      ) : (
        <TextInput {...paths} hint={pictureTexts.hint} />
      )}
    </div>
  );
}
