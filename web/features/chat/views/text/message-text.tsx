import { MessageSquareText } from 'lucide-react';
import { partsOf, type TextPart } from '../../state/text/text-parts';
import { threadTexts } from '../../thread-texts';

/**
 * A plain message: text as it was typed, phone numbers as links to call and to text (M103), web addresses as links that
 * show where they lead. Isolated, so that no script direction leaks out.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <span dir="auto" className="isolate whitespace-pre-wrap [overflow-wrap:anywhere]">
      {partsOf(text).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </span>
  );
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'phone') return <PhoneLinks text={part.text} dial={part.dial} />;
  return part.kind === 'link' ? <WebLink address={part.text} /> : part.text;
}

/** Written left to right, whatever stands around it, so that its host is where one looks for it. */
function WebLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" className="isolate underline underline-offset-2">
      {address}
    </a>
  );
}

function PhoneLinks({ text, dial }: { text: string; dial: string }) {
  return (
    <span className="whitespace-nowrap">
      <a href={`tel:${dial}`} aria-label={threadTexts.call({ phone: text })} className="underline underline-offset-2">
        {text}
      </a>{' '}
      <a href={`sms:${dial}`} aria-label={threadTexts.text({ phone: text })} className="touch-area inline-flex align-text-bottom">
        <MessageSquareText className="size-4" aria-hidden="true" />
      </a>
    </span>
  );
}
