import { PhotoButtons } from '../../../../ui/photos/photo-buttons';
import { ConversationFace, type ConversationFaceProps } from './conversation-face';

export interface GroupPhotoFormProps {
  conversation: ConversationFaceProps['conversation'];
  /** Why the last file could not be opened. */
  problem?: string | undefined;
  onChoose(): void;
  onRemove(): void;
}

/** What a group looks like, with the ways to change that (M115). */
export function GroupPhotoForm({ conversation, problem, onChoose, onRemove }: GroupPhotoFormProps) {
  return (
    <div className="flex items-center gap-4">
      <ConversationFace conversation={conversation} presence={null} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <PhotoButtons hasPhoto={Boolean(conversation.photo_url)} problem={problem} onChoose={onChoose} onRemove={onRemove} />
      </div>
    </div>
  );
}
