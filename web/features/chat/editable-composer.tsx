import type { Editing } from './api/use-editing';
import { Composer, type ComposerProps } from './views/composer';
import { EditBar } from './views/editing/edit-bar';

export interface EditableComposerProps extends Omit<ComposerProps, 'isEditing' | 'onKey'> {
  editing: Editing;
}

/** The composer; while a message of mine is edited, its text stands in the same box instead of the draft. */
export function EditableComposer({ editing, ...draft }: EditableComposerProps) {
  const { text, change, cancel, onKey, save } = editing;
  // An edit does not go through the outbox: it need not be open.
  const edited = text === null ? {} : { text, isEditing: true, isLoading: false, onChange: change, onSend: save };
  return (
    <>
      {text === null ? null : <EditBar onCancel={cancel} />}
      <Composer {...draft} {...edited} onKey={onKey} />
    </>
  );
}
