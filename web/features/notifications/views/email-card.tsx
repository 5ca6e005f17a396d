import type { MailChoices } from '@server/mail/mail.contract.js';
import { Card, CardBody } from '../../../ui/display/card';
import { Field } from '../../../ui/forms/field';
import { Switch } from '../../../ui/forms/switch';
import { preferenceTexts as texts } from '../preference-texts';

export interface EmailCardProps {
  choices: MailChoices;
  onChange(change: Partial<Pick<MailChoices, 'receipts' | 'answers'>>): void;
}

/** What comes by email too; what concerns the account always does, so it is no choice. */
export function EmailCard({ choices: { address, receipts, answers }, onChange }: EmailCardProps) {
  const isDisabled = address === null;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div>
          <h2 className="text-base">{texts.email.title}</h2>
          <p className="text-caption text-ink-soft">{address === null ? texts.email.noAddress : texts.email.detail({ address })}</p>
        </div>
        <Field label={texts.email.receipts} hint={texts.email.receiptsDetail} layout="row">
          <Switch checked={receipts} disabled={isDisabled} onCheckedChange={(isOn) => onChange({ receipts: isOn })} />
        </Field>
        <Field label={texts.email.answers} hint={texts.email.answersDetail} layout="row">
          <Switch checked={answers} disabled={isDisabled} onCheckedChange={(isOn) => onChange({ answers: isOn })} />
        </Field>
      </CardBody>
    </Card>
  );
}
