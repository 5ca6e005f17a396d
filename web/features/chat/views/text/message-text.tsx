import { MessageSquareText } from 'lucide-react';
import { partsOf, type TextPart } from '../../state/text/text-parts';
import { threadTexts } from '../../thread-texts';
import { CodeBlock } from './code-block';
import { InlineCode } from './inline-code';

export interface MessageTextProps {
  text: string;
  /** Whether Tab comes to its code; in a thread, which is one stop, while the message has the focus. */
  isStop?: boolean;
}

/**
 * A plain message: text as it was typed, phone numbers as links to call and to text (M103), web addresses as links that
 * show where they lead, and code as code (M101). Isolated, so that no script direction leaks out.
 */
export function MessageText({ text, isStop = true }: MessageTextProps) {
  return (
    <span dir="auto" className="isolate whitespace-pre-wrap [overflow-wrap:anywhere]">
      {partsOf(text).map((part, index) => (
        <Part key={index} part={part} isStop={isStop} />
      ))}
    </span>
  );
}

function Part({ part, isStop }: { part: TextPart; isStop: boolean }) {
  switch (part.kind) {
    case 'phone':
      return <PhoneLinks text={part.text} dial={part.dial} />;
    case 'link':
      return <WebLink address={part.text} />;
    case 'block':
      return <CodeBlock code={part.text} isStop={isStop} />;
    case 'code':
      return <InlineCode>{part.text}</InlineCode>;
    case 'text':
      return part.text;
  }
}

/** Written left to right, whatever stands around it, so that its host is where one looks for it. */
function WebLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" className="underline underline-offset-2">
      {address}
    </a>
  );
}

/** Its groups stand in the order in which they are dialed. */
function PhoneLinks({ text, dial }: { text: string; dial: string }) {
  return (
    <span className="whitespace-nowrap">
      <a href={`tel:${dial}`} aria-label={threadTexts.call({ phone: text })} dir="ltr" className="underline underline-offset-2">
        {text}
      </a>{' '}
      <a href={`sms:${dial}`} aria-label={threadTexts.text({ phone: text })} className="touch-area inline-flex align-text-bottom">
        <MessageSquareText className="size-4" aria-hidden="true" />
      </a>
    </span>
  );
}
