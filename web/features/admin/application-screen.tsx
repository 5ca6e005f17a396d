import { type Decision, reasonMaxLength, type ReviewedWithHistory } from '@server/drivers/applications/review/review.contract.js';
import { type DocumentKind, documentKinds } from '@server/drivers/applications/applications.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere } from '../../lib/here';
import { applicationQuery } from './api/queries';
import { useDecide } from './api/use-decide';
import { applicationTexts as texts } from './application-texts';
import { AnswerState } from './list-state';
import { useAsRead, useSettled } from './use-as-read';
import { decisionsFor, needsReason } from './state/application-acts';
import { ApplicationSheet } from './views/application-sheet';
import { DocumentChoices } from './views/document-choices';
import { ReasonForm } from './views/reason-form';

/** /admin/applications/{id}: read and decided. */
export function ApplicationScreen({ id }: { id: string }) {
  const here = useHere();
  const query = useQuery(applicationQuery(id));
  return (
    <AnswerState query={query}>
      {(application) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ApplicationSheet {...{ application, here }} />
          <DecisionForm key={id} application={application} isFetching={query.isFetching} />
        </div>
      )}
    </AnswerState>
  );
}

const variants = { approve: 'primary', reject: 'destructive', suspend: 'destructive', reinstate: 'primary' } as const;

/** What one decides is what one has read: each version has its own choices. What was written stays. */
function DecisionForm({ application, isFetching }: { application: ReviewedWithHistory; isFetching: boolean }) {
  const { id, version, status, renewed_at: renewed, documents } = application;
  const [chosen, setChosen] = useState<{ of: number; refused: readonly DocumentKind[] }>();
  const refused = chosen?.of === version ? chosen.refused : [];
  const { isBusy, tried, problem, act } = useDecide(id);
  const { read, hasMoved, goOn, keep } = useAsRead({ version }, useSettled(isFetching));
  const decisions = decisionsFor(status, renewed !== null);
  const isNew = renewed === null && decisions.includes('reject');
  const fresh = documentKinds.filter((kind) => documents.some((document) => document.kind === kind && document.state === 'pending'));
  function decide(decision: Decision, reason: string, onDone: () => void) {
    const isAnew = decision === 'reject' && isNew && refused.length > 0;
    const body = {
      decision,
      ...read,
      ...(reason === '' ? {} : { reason }),
      ...(isAnew ? { refused_documents: [...refused] } : {}),
    };
    act({ params: { id }, body }, (decided) => {
      keep({ version: decided.version });
      onDone();
    });
  }
  if (decisions.length === 0) return null;
  return (
    <section aria-label={texts.decide} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4">
      <h2 className="text-base">{texts.decide}</h2>
      {isNew ? <DocumentChoices kinds={fresh} chosen={refused} onChoose={(kinds) => setChosen({ of: version, refused: kinds })} /> : null}
      <ReasonForm
        label={texts.decide}
        acts={decisions.map((key) => ({ key, label: texts.acts[key], variant: variants[key], needsReason: needsReason(key) }))}
        hint={texts.reasonHint}
        maxLength={reasonMaxLength}
        isBusy={isBusy}
        problem={tried?.body.version === version ? problem : undefined}
        onGoOn={hasMoved && !isBusy ? goOn : undefined}
        onAct={decide}
      />
    </section>
  );
}
