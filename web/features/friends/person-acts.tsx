import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useBlock } from './api/use-block';
import { useRemoveFriend } from './api/use-remove-friend';
import { ReportDialog } from './report-dialog';
import { texts } from './texts';
import { type PersonAct, PersonMenu } from './views/person-menu';

export interface PersonActsProps {
  person: { clerk_id: string; full_name: string };
  isFriend: boolean;
}

/** Remove, block and report somebody, each with its question. */
export function PersonActs({ person, isFriend }: PersonActsProps) {
  const [asked, setAsked] = useState<PersonAct | null>(null);
  const close = () => setAsked(null);
  const name = person.full_name;
  const removing = useRemoveFriend(person.clerk_id, { done: texts.toasts.removed({ name }), onDone: close });
  const blocking = useBlock(person, close);
  return (
    <>
      <PersonMenu name={name} isFriend={isFriend} onAct={setAsked} />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={texts.remove.title({ name })}
        description={texts.remove.hint}
        cancel={texts.cancel}
        act={texts.removeFriend}
        isBusy={removing.isRemoving}
        onConfirm={removing.remove}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asked === 'block'}
        title={texts.blocking.title({ name })}
        description={texts.blocking.hint}
        cancel={texts.cancel}
        act={texts.block}
        isBusy={blocking.isBlocking}
        onConfirm={blocking.block}
        onClose={close}
      />
      <ReportDialog person={person} isOpen={asked === 'report'} onClose={close} />
    </>
  );
}
