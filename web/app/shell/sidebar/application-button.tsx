import type { ApplicationStatus } from '@server/drivers/applications/applications.contract.js';
import { IdCard } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../../ui/button-variants';
import { texts } from '../texts';
import { applicationActs } from './application-acts';

export interface ApplicationButtonProps {
  status: ApplicationStatus | undefined;
  isFolded: boolean;
  onChoose?: (() => void) | undefined;
}

/** The way to become a driver, by how far one is (M27, S36); approved and suspended people have none. */
export function ApplicationButton({ status, isFolded, onChoose }: ApplicationButtonProps) {
  const act = status && applicationActs[status];
  if (!act) return null;
  const label = texts.application[act.words];
  return (
    <Link
      to={act.to}
      onClick={onChoose}
      className={
        isFolded ? buttonVariants({ variant: 'quiet', size: 'icon', className: 'self-center' }) : buttonVariants({ variant: 'secondary' })
      }
      {...(isFolded ? { 'aria-label': label, title: label } : {})}
    >
      <IdCard aria-hidden="true" />
      {isFolded ? null : label}
    </Link>
  );
}
