import { moveReasonMaxLength, type WholeCase } from '@server/support/desk/desk.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { caseQuery } from './api/queries';
import { useAnswer, useMoveCase } from './api/use-case-acts';
import { caseTexts as texts } from './case-texts';
import { AnswerState } from './list-state';
import { CaseSheet } from './views/case-sheet';
import { ReasonForm } from './views/reason-form';

/** /admin/cases/{id}: read, answered, resolved. */
export function CaseScreen({ id }: { id: string }) {
  const query = useQuery(caseQuery(id));
  return <AnswerState query={query}>{(shown) => <Case shown={shown} />}</AnswerState>;
}

function Case({ shown }: { shown: WholeCase }) {
  const here = useHere();
  const { id, version } = shown;
  const { isBusy, problem, act } = useAnswer(id);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <CaseSheet
        {...{ shown, here, problem }}
        isSending={isBusy}
        onAnswer={(text, onDone) => act({ params: { id }, body: { text, version } }, onDone)}
      />
      <MoveForm shown={shown} />
    </div>
  );
}

function MoveForm({ shown: { id, version, state } }: { shown: WholeCase }) {
  const to = state === 'resolved' ? 'open' : 'resolved';
  const { isBusy, problem, act } = useMoveCase(id);
  const label = to === 'resolved' ? texts.resolve : texts.reopen;
  return (
    <section aria-label={label} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4">
      <ReasonForm
        label={label}
        acts={[{ key: to, label, needsReason: false }]}
        hint={texts.moveReasonHint}
        maxLength={moveReasonMaxLength}
        {...{ isBusy, problem }}
        onAct={(next, reason, onDone) =>
          act({ params: { id }, body: { state: next, version, ...(reason === '' ? {} : { reason }) } }, onDone)
        }
      />
    </section>
  );
}
