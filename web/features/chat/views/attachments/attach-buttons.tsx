import { attachmentTypes } from '@server/chat/attachments/attachment.contract.js';
import { photoTypes } from '@server/files/files.contract.js';
import { Camera, Paperclip, Plus } from 'lucide-react';
import { type ChangeEvent, memo, useRef } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../../ui/overlays/dropdown-menu';
import { useIsTouch } from '../../../../ui/use-is-touch';
import { threadTexts } from '../../thread-texts';

export interface AttachButtonsProps {
  disabled: boolean;
  onAttach(files: readonly File[]): void;
}

/** Left of the box: files, and a photo, on phones from the camera (M98). Where there is little room, both in one menu. */
export const AttachButtons = memo(function AttachButtons({ disabled, onAttach }: AttachButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  const chooseFiles = () => files.current?.click();
  const choosePhoto = () => photo.current?.click();
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = Array.from(target.files ?? []);
    // The same file can be chosen again.
    target.value = '';
    if (chosen.length > 0) onAttach(chosen);
  }
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        accept={attachmentTypes.join()}
        className="hidden"
        aria-label={threadTexts.attach}
        disabled={disabled}
        onChange={take}
      />
      {/* A camera's picture is of whatever type the phone has. */}
      <input
        ref={photo}
        type="file"
        {...(isTouch ? { accept: 'image/*', capture: 'environment' as const } : { accept: photoTypes.join(), multiple: true })}
        className="hidden"
        aria-label={threadTexts.takePhoto}
        disabled={disabled}
        onChange={take}
      />
      <div className="hidden gap-1 @md:flex">
        <IconButton label={threadTexts.attach} className="rounded-full" disabled={disabled} onClick={chooseFiles}>
          <Paperclip />
        </IconButton>
        <IconButton label={threadTexts.takePhoto} className="rounded-full" disabled={disabled} onClick={choosePhoto}>
          <Camera />
        </IconButton>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={threadTexts.addFiles} className="rounded-full @md:hidden" disabled={disabled}>
            <Plus />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="start" title={threadTexts.addFiles}>
          <DropdownMenuItem onSelect={chooseFiles}>
            <Paperclip /> {threadTexts.attach}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={choosePhoto}>
            <Camera /> {threadTexts.takePhoto}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
});
