import { MessageSquareText } from 'lucide-react';
import { partsOf } from '../state/phones';
import { threadTexts } from '../thread-texts';

/** A plain message: text as it was typed, phone numbers as links to call and to text (M103). Isolated, so that no script direction leaks out. */
export function MessageText({ text }: { text: string }) {
  return (
    <span dir="auto" className="isolate whitespace-pre-wrap [overflow-wrap:anywhere]">
      {partsOf(text).map((part, index) => (part.dial === null ? part.text : <PhoneLinks key={index} text={part.text} dial={part.dial} />))}
    </span>
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
