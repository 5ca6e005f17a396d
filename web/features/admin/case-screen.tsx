import { moveReasonMaxLength, type WholeCase } from '@server/support/desk/desk.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { caseQuery } from './api/queries';
import { useAnswer, useMoveCase } from './api/use-case-acts';
import { caseTexts as texts } from './case-texts';
import { AnswerState } from './list-state';
import { useAsRead, useSettled } from './use-as-read';
import { CaseSheet } from './views/case-sheet';
import { ReasonForm, type ReasonFormProps } from './views/reason-form';

/** /admin/cases/{id}: read, answered, resolved. */
export function CaseScreen({ id }: { id: string }) {
  const query = useQuery(caseQuery(id));
  return <AnswerState query={query}>{(shown) => <Case key={id} shown={shown} isFetching={query.isFetching} />}</AnswerState>;
}

/** Both its forms name the version that was read: what is written there meanwhile is answered and ended by nobody who has not seen it. */
function Case({ shown, isFetching }: { shown: WholeCase; isFetching: boolean }) {
  const here = useHere();
  const { id, version } = shown;
  const answering = useAnswer(id);
  const moving = useMoveCase(id);
  const { read, hasMoved, goOn, keep } = useAsRead({ version }, useSettled(isFetching));
  const onGoOn = hasMoved && !answering.isBusy && !moving.isBusy ? goOn : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <CaseSheet
        {...{ shown, here, onGoOn, problem: answering.problem }}
        isSending={answering.isBusy}
        onAnswer={(text, onDone) =>
          answering.act({ params: { id }, body: { text, ...read } }, (answered) => {
            keep({ version: answered.version });
            onDone();
          })
        }
      />
      <MoveForm
        {...{ moving, onGoOn, state: shown.state }}
        onMove={(body, onDone) =>
          moving.act({ params: { id }, body: { ...body, ...read } }, (moved) => {
            keep({ version: moved.version });
            onDone();
          })
        }
      />
    </div>
  );
}

interface MoveFormProps extends Pick<ReasonFormProps<'open' | 'resolved'>, 'onGoOn'> {
  moving: Pick<ReturnType<typeof useMoveCase>, 'isBusy' | 'problem'>;
  state: WholeCase['state'];
  onMove(body: { state: 'open' | 'resolved'; reason?: string }, onDone: () => void): void;
}

function MoveForm({ moving: { isBusy, problem }, onGoOn, state, onMove }: MoveFormProps) {
  const to = state === 'resolved' ? 'open' : 'resolved';
  const label = to === 'resolved' ? texts.resolve : texts.reopen;
  return (
    <section aria-label={label} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4">
      <ReasonForm
        label={label}
        acts={[{ key: to, label, needsReason: false }]}
        hint={texts.moveReasonHint}
        maxLength={moveReasonMaxLength}
        {...{ isBusy, problem, onGoOn }}
        onAct={(next, reason, onDone) => onMove({ state: next, ...(reason === '' ? {} : { reason }) }, onDone)}
      />
    </section>
  );
}
