import { worksAtDesk } from '@server/contract/roles.js';
import type { WholeAccount } from '@server/admin/users/users.contract.js';
import { viewReasonMaxLength } from '@server/admin/views/views.contract.js';
import { viewMs } from '@server/profiles/desk/account-views.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import { deskViewPath } from '@server/contract/pages/desk-paths.js';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { quietly } from '../../../lib/quietly';
import { useBeginView } from '../api/use-views';
import { ReasonForm } from '../views/reason-form';
import { lookingTexts as texts } from './looking-texts';

/** An admin begins to see what somebody sees, with a reason that its person reads (M166). */
export function BeginLook({ account: { clerk_id: id, roles } }: { account: WholeAccount }) {
  const navigate = useNavigate();
  const { isBusy, problem, begin } = useBeginView();
  const open = () => quietly('what they see is opened', Promise.resolve(navigate(deskViewPath(id))));
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{texts.title}</h3>
      {worksAtDesk(roles) ? (
        <p className="text-body text-ink-soft">{texts.onDesk}</p>
      ) : (
        <ReasonForm
          label={texts.title}
          acts={[{ key: 'begin', label: texts.begin, needsReason: true }]}
          reasonLabel={texts.reason}
          hint={texts.hint({ count: viewMs / minuteMs })}
          maxLength={viewReasonMaxLength}
          isBusy={isBusy}
          problem={problem}
          onAct={(_, reason, onDone) =>
            begin(id, reason, () => {
              // What is sent is nothing that leaving would lose.
              flushSync(onDone);
              open();
            })
          }
        />
      )}
    </section>
  );
}
