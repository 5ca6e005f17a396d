import { photoTypes } from '@server/files/files.contract.js';
import { CropDialog } from './crop-dialog';
import { photoTexts } from './texts';
import type { PhotoChoosing } from './use-chosen-photo';
import type { PhotoUpload } from './use-photo-upload';

export interface PhotoChoiceProps {
  choosing: PhotoChoosing;
  upload: Pick<PhotoUpload, 'isSending' | 'problem' | 'send' | 'forget'>;
}

/** The device's own picker, which `choosing.browse` opens, and what becomes of a photo chosen there: it is cut and put up. */
export function PhotoChoice({ choosing: { input, chosen, choose, setCrop, close }, upload }: PhotoChoiceProps) {
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={photoTypes.join()}
        className="hidden"
        aria-label={photoTexts.choose}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) choose(file);
        }}
      />
      {chosen ? (
        <CropDialog
          src={chosen.photo.url}
          size={chosen.photo}
          crop={chosen.crop}
          onChange={setCrop}
          isSending={upload.isSending}
          problem={upload.problem}
          onUse={() => upload.send(chosen)}
          onCancel={() => {
            upload.forget();
            close();
          }}
        />
      ) : null}
    </>
  );
}
