import type { DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { LinkButton } from '../../../ui/link-button';
import { applicationTexts } from '../application-texts';

/** Where an application stands, in words, and what to do next. */
export function ApplicationState({ application: { status, decision_reason: reason } }: { application: DriverApplication }) {
  const { title, detail } = applicationTexts.states[status];
  return (
    <section
      data-testid="application-state"
      data-status={status}
      className="flex max-w-xl flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 className="text-lg">{title}</h2>
      <p className="text-body text-ink-soft">{detail}</p>
      {reason ? (
        <div className="border-s-2 border-line-strong ps-3">
          <p className="text-xs font-semibold text-ink-faint">{applicationTexts.reason}</p>
          <p className="mt-0.5 text-body break-words whitespace-pre-wrap text-ink">{reason}</p>
        </div>
      ) : null}
      <NextStep status={status} />
    </section>
  );
}

function NextStep({ status }: Pick<DriverApplication, 'status'>) {
  switch (status) {
    case 'not_applied':
    case 'draft':
    case 'rejected':
    case 'pre_screening_failed':
      return (
        <LinkButton variant="primary" to="/driver/application">
          {applicationTexts.toForm[status]}
        </LinkButton>
      );
    case 'approved':
      return (
        <LinkButton variant="primary" to="/driver/dashboard-v2">
          {applicationTexts.toDashboard}
        </LinkButton>
      );
    case 'suspended':
      return <LinkButton to="/contact">{applicationTexts.toContact}</LinkButton>;
    case 'pending':
    case 'under_review':
      return null;
  }
}
