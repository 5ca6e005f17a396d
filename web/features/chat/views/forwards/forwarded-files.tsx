import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { FileText, Film, Image, type LucideIcon, Mic } from 'lucide-react';
import { forwardTexts } from '../../forwards/forward-texts';
import { chatTexts } from '../../texts';
import { FileName } from '../attachments/file-name';
import { usePicture } from '../../../../ui/photos/use-picture';

export interface ForwardedFilesProps {
  /** Those of the message that is forwarded: at most as many as one has. */
  files: readonly Attachment[];
}

/** In the sheet in which one chooses who gets a message: what goes along with it (M114). Nothing without files. */
export function ForwardedFiles({ files }: ForwardedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={forwardTexts.files} data-testid="forwarded-files" className="flex flex-wrap gap-2 pb-3">
      {files.map((file) => (
        <li key={file.id} className="flex h-14 max-w-56 items-center gap-2 rounded-lg border border-line bg-sunken p-1.5 pe-3">
          <Face file={file} />
          {file.type === 'voice' ? <span className="text-sm">{chatTexts.kinds.voice}</span> : <FileName name={file.name} />}
        </li>
      ))}
    </ul>
  );
}

const icons: Record<Attachment['type'], LucideIcon> = { image: Image, video: Film, voice: Mic, file: FileText };

/** A picture small; of anything else, and of one that did not load, what it is. */
function Face({ file: { type, thumbnail_url } }: { file: Attachment }) {
  const { image, hasFailed, fail } = usePicture();
  const Icon = icons[type];
  if (thumbnail_url === null || hasFailed) return <Icon className="mx-1.5 size-6 shrink-0 text-ink-faint" aria-hidden="true" />;
  // Its name stands beside it.
  const className = 'size-11 shrink-0 rounded-md object-cover';
  return <img ref={image} src={thumbnail_url} alt="" draggable={false} className={className} onError={fail} />;
}
