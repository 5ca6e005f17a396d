import {
  type ApplicationReason,
  type DriverApplication,
  maxVehicleYears,
  minDocumentDays,
  minLicenseYears,
} from '@server/drivers/applications/applications.contract.js';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { applicationTexts } from '../application-texts';
import { ApplicationProgress } from './application-progress';

export interface ApplicationStateProps {
  application: Pick<DriverApplication, 'status' | 'decision_reason' | 'reasons'>;
  /** 'Nov 20'; undefined while it was not sent. */
  sentOn?: string | undefined;
  isWithdrawing?: boolean;
  onWithdraw?: (() => void) | undefined;
}

/** Where an application stands, in words, and what to do next. */
export function ApplicationState({ application, sentOn, isWithdrawing = false, onWithdraw }: ApplicationStateProps) {
  const { status, decision_reason: reason, reasons } = application;
  const { title, detail } = applicationTexts.states[status];
  const isWaiting = status === 'pending' || status === 'under_review';
  return (
    <section
      data-testid="application-state"
      data-status={status}
      className="flex max-w-2xl flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 className="text-lg">{title}</h2>
      <p className="text-body text-ink-soft">{detail}</p>
      {isWaiting ? <ApplicationProgress status={status} /> : null}
      {isWaiting && sentOn ? <p className="text-caption text-ink-faint">{applicationTexts.sentOn({ day: sentOn })}</p> : null}
      {reasons.length > 0 ? (
        <Reason>
          <ul className="flex flex-col gap-1">
            {reasons.map((one) => (
              <li key={one}>{reasonText(one)}</li>
            ))}
          </ul>
        </Reason>
      ) : null}
      {reason ? <Reason>{reason}</Reason> : null}
      {isWaiting && onWithdraw ? (
        <Button isBusy={isWithdrawing} onClick={onWithdraw}>
          {applicationTexts.withdraw}
        </Button>
      ) : null}
      <NextStep status={status} />
    </section>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <div className="border-s-2 border-line-strong ps-3">
      <p className="text-xs font-semibold text-ink-faint">{applicationTexts.reason}</p>
      <div className="mt-0.5 text-body break-words whitespace-pre-wrap text-ink">{children}</div>
    </div>
  );
}

function reasonText(reason: ApplicationReason): string {
  const { reasons } = applicationTexts;
  switch (reason) {
    case 'license_too_new':
      return reasons.license_too_new({ years: minLicenseYears });
    case 'vehicle_too_old':
      return reasons.vehicle_too_old({ years: maxVehicleYears });
    case 'license_expiring':
    case 'insurance_expiring':
    case 'registration_expiring':
      return reasons[reason]({ days: minDocumentDays });
    case 'license_expired':
    case 'insurance_expired':
    case 'registration_expired':
      return reasons[reason];
  }
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
      return (
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/contact">{applicationTexts.toContact}</LinkButton>
          <LinkButton variant="secondary" to="/driver/payouts">
            {applicationTexts.toPayouts}
          </LinkButton>
        </div>
      );
    case 'pending':
    case 'under_review':
      return null;
  }
}
