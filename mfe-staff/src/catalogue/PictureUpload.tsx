import { MAX_PICTURE_BYTES } from 'api/limits';
import { MAX_ENCODED_SIDE } from 'contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { encodeImage, toBase64, type Crop } from '../ui/resize-image.ts';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/catalogue.ts';
import { CropEditor } from './CropEditor.tsx';

const { picture: pictureTexts } = texts.form;

interface PictureUploadProps {
  label: string;
  /** Width / height of the crop. */
  ratio: number;
  route: 'POST /ops/catalogue/pictures' | 'POST /ops/technicians/photos';
  /** Called with the path of the picture below /storage. */
  onUploaded: (path: string) => void;
}

export function PictureUpload({ label, ratio, route, onUploaded }: PictureUploadProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [state, setState] = useState<{ isBusy: boolean; error: string }>({
    isBusy: false,
    error: '',
  });
  const open = async (file: File): Promise<void> => {
    const opened = await createImageBitmap(file).catch(() => null);
    setState({ isBusy: false, error: opened === null ? pictureTexts.none : '' });
    setPicture(opened);
  };
  // The form may have changed during the upload.
  const latestOnUploaded = useRef(onUploaded);
  useEffect(() => void (latestOnUploaded.current = onUploaded));
  const add = async (source: ImageBitmap, crop: Crop): Promise<void> => {
    setState({ isBusy: true, error: '' });
    const uploaded = await uploadPicture(route, source, crop);
    setState({ isBusy: false, error: uploaded.error });
    if (uploaded.path === '') return;
    setPicture(null);
    latestOnUploaded.current(uploaded.path);
  };
  return (
    <>
      <span>
        <FileButton
          label={label}
          accept="image/png,image/jpeg,image/webp"
          disabled={state.isBusy}
          onChoose={(file) => void open(file)}
        />
      </span>
      {picture !== null && (
        <CropEditor
          picture={picture}
          ratio={ratio}
          isBusy={state.isBusy}
          onUse={(crop) => void add(picture, crop)}
          onCancel={() => setPicture(null)}
        />
      )}
      <p role="status" className={layout.problem}>
        {state.isBusy ? pictureTexts.busy : state.error}
      </p>
    </>
  );
}

async function uploadPicture(
  route: PictureUploadProps['route'],
  picture: ImageBitmap,
  crop: Crop,
): Promise<{ path: string; error: string }> {
  const options = { crop, maxSide: MAX_ENCODED_SIDE, maxBytes: MAX_PICTURE_BYTES };
  const encoded = await encodeImage(picture, options).catch(() => null);
  if (encoded === null) return { path: '', error: pictureTexts.none };
  try {
    const body = { picture: await toBase64(encoded) };
    const { picture: path } = await callStaffApi(route, { body });
    return { path, error: '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { path: '', error: error.message };
  }
}
