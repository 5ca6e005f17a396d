import {
  announcementLinkMax,
  announcementMaxAheadMs,
  announcementTextMax,
  announcementTitleMax,
  audiences,
} from '@server/notifications/announcements/announcements.contract.js';
import type { FormEvent } from 'react';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { tooLong } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { Textarea } from '../../../../ui/forms/textarea';
import { resting } from '../../../../ui/resting';
import { announcementTexts as texts } from '../../announcements/announcement-texts';
import { type AnnouncementDraft, type AnnouncementError } from '../../state/announcements/announcement-draft';
import { WhenFields } from '../when-fields';

export interface AnnouncementFormProps {
  draft: AnnouncementDraft;
  wrong: readonly AnnouncementError[];
  here: Here;
  /** To how many it goes, in words. */
  reach: string;
  onChange(change: Partial<AnnouncementDraft>): void;
  onPreview(): void;
}

/** What is announced, to whom and when. */
export function AnnouncementForm({ draft, wrong, here, reach, onChange, onPreview }: AnnouncementFormProps) {
  const { title, text, link, audience } = draft;
  const missing = (name: AnnouncementError) => (wrong.includes(name) ? texts.missing : undefined);
  const excess = {
    title: tooLong(title, announcementTitleMax),
    text: tooLong(text, announcementTextMax),
    link: tooLong(link, announcementLinkMax),
  };
  const isTooLong = Object.values(excess).some((words) => words !== undefined);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong) onPreview();
  }
  return (
    <form
      noValidate
      aria-label={texts.write}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={handleSubmit}
    >
      <h2 className="text-base">{texts.write}</h2>
      <Field label={texts.subject} error={excess.title ?? missing('title')}>
        <Input name="title" dir="auto" autoComplete="off" value={title} onChange={(event) => onChange({ title: event.target.value })} />
      </Field>
      <Field label={texts.text} error={excess.text ?? missing('text')}>
        <Textarea name="text" rows={4} value={text} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      <Field
        label={texts.link}
        isOptional
        hint={texts.linkHint}
        error={excess.link ?? (wrong.includes('link') ? texts.wrongLink : undefined)}
      >
        <Input name="link" dir="ltr" autoComplete="off" value={link} onChange={(event) => onChange({ link: event.target.value })} />
      </Field>
      <Field label={texts.audience} hint={reach}>
        <RadioGroup
          value={audience}
          className="flex-row flex-wrap"
          onValueChange={(value) => onChange({ audience: audiences.find((known) => known === value) ?? audience })}
        >
          {audiences.map((value) => (
            <RadioOption key={value} value={value} label={texts.audiences[value]} className="min-w-32 flex-1" />
          ))}
        </RadioGroup>
      </Field>
      <WhenFields
        {...{ here, onChange }}
        label={texts.when}
        when={draft}
        maxAheadMs={announcementMaxAheadMs}
        isWrong={wrong.includes('at')}
      />
      <div className="self-start">
        <Button type="submit" variant="primary" {...(isTooLong ? resting : {})}>
          {texts.preview}
        </Button>
      </div>
    </form>
  );
}
