import { uploadField } from '@server/files/files.contract.js';
import { useMutation } from '@tanstack/react-query';
import { refusalReason } from '../../lib/refusal';
import { cutPhoto } from './photo-file';
import { photoTexts } from './texts';
import type { ChosenPhoto } from './use-chosen-photo';

/** The call that puts a photo up. */
interface Put {
  readonly isPending: boolean;
  readonly error: Error | null;
  reset(): void;
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** Cuts a photo and gives it to `send`, as the form that the call takes. What was chosen stays with whoever calls until it is there. */
export function usePhotoUpload(put: Put, send: (body: FormData) => void) {
  const cut = useMutation({
    mutationFn: ({ photo, crop }: ChosenPhoto) => cutPhoto(photo, crop),
    onSuccess(photo) {
      const body = new FormData();
      body.set(uploadField, photo, 'photo.jpg');
      send(body);
    },
  });
  return {
    isSending: cut.isPending || put.isPending,
    problem: problemOf(cut.error, put.error),
    forget() {
      cut.reset();
      put.reset();
    },
    send: cut.mutate,
  };
}

function problemOf(cut: Error | null, put: Error | null): string | undefined {
  if (cut) return photoTexts.cutFailed;
  return put ? (refusalReason(put) ?? photoTexts.failed) : undefined;
}
