import { userReasonMaxLength, type WholeAccount } from '@server/admin/users/users.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere } from '../../lib/here';
import { userQuery } from './api/queries';
import { useDeskRole, useSuspend } from './api/use-user-acts';
import { BeginLook } from './looking/begin-look';
import { AnswerState } from './list-state';
import { roleActs, type UserAct, userActsFor } from './state/user-acts';
import { useAsRead } from './use-as-read';
import { userTexts as texts } from './user-texts';
import { AccountSheet } from './views/account-sheet';
import { ReasonForm } from './views/reason-form';

export interface UserScreenProps {
  id: string;
  /** The reader's own. */
  myId: string | undefined;
  /** Operators only read. */
  isAdmin: boolean;
}

/** /admin/users/{id}: a person, and for admins what they decide about them. */
export function UserScreen({ id, myId, isAdmin }: UserScreenProps) {
  const here = useHere();
  const query = useQuery(userQuery(id));
  return (
    <AnswerState query={query}>
      {(account) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AccountSheet {...{ account, here, isAdmin }} />
          {isAdmin && account.erased_at === null ? <Access account={account} isOwn={id === myId} /> : null}
        </div>
      )}
    </AnswerState>
  );
}

function Access({ account, isOwn }: { account: WholeAccount; isOwn: boolean }) {
  return (
    <section aria-label={texts.access} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4">
      <h2 className="text-base">{texts.access}</h2>
      {isOwn ? <p className="text-body text-ink-soft">{texts.own}</p> : <AccessForm account={account} />}
      {isOwn || account.deleted_at !== null ? null : <BeginLook account={account} />}
    </section>
  );
}

const accessOf = ({ suspended_at, roles }: WholeAccount) => ({ suspended_at, roles });

/** Once something is written, it is about what they may as it was then. */
function AccessForm({ account }: { account: WholeAccount }) {
  const { clerk_id: id } = account;
  const suspension = useSuspend(id);
  const role = useDeskRole(id);
  const isBusy = suspension.isBusy || role.isBusy;
  const [isTouched, setTouched] = useState(false);
  const { read, hasMoved, goOn, keep } = useAsRead(accessOf(account), isTouched);
  function decide(act: UserAct, reason: string, onDone: () => void) {
    for (const { forget } of [suspension, role]) forget();
    const params = { id };
    function done(decided: WholeAccount) {
      keep(accessOf(decided));
      onDone();
    }
    if (act === 'suspend' || act === 'readmit') suspension.act({ params, body: { is_suspended: act === 'suspend', reason, read } }, done);
    else role.act({ params, body: { ...roleActs[act], reason, read } }, done);
  }
  return (
    <ReasonForm
      label={texts.access}
      acts={userActsFor(account).map((key) => ({
        key,
        label: texts.acts[key],
        variant: key === 'suspend' ? 'destructive' : 'secondary',
        needsReason: true,
      }))}
      hint={texts.reasonHint}
      maxLength={userReasonMaxLength}
      isBusy={isBusy}
      problem={suspension.problem ?? role.problem}
      onTouch={setTouched}
      onGoOn={hasMoved && !isBusy ? goOn : undefined}
      onAct={decide}
    />
  );
}
