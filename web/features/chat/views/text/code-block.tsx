import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { threadTexts } from '../../thread-texts';
import { copyText } from './copy-text';

/** So long it says that it was copied (ms), M101. */
const copiedMs = 2_000;

export interface CodeBlockProps {
  code: string;
  /** Whether Tab comes to it. */
  isStop: boolean;
}

/** Code as it was typed; long lines scroll sideways. Made of spans: it stands in a text. */
export function CodeBlock({ code, isStop }: CodeBlockProps) {
  const { isCopied, copy } = useCopy(code);
  const stop = { tabIndex: isStop ? 0 : -1 };
  return (
    <span dir="ltr" className="my-1 flex items-start gap-1 rounded-lg border border-line bg-sunken p-1 ps-3 text-ink">
      {/* A thumb that pulls it sideways scrolls it, and answers nothing. */}
      <code
        {...stop}
        className="min-w-0 flex-1 touch-auto overflow-x-auto py-1 text-start font-mono text-sm whitespace-pre [overflow-wrap:normal]"
      >
        {code}
      </code>
      <IconButton {...stop} size="small" label={isCopied ? threadTexts.copied : threadTexts.copyCode} onClick={() => void copy()}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
      <output className="sr-only">{isCopied ? threadTexts.copied : null}</output>
    </span>
  );
}

function useCopy(code: string) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy() {
    if (!(await copyText(code))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), copiedMs);
    setIsCopied(true);
  }
  return { isCopied, copy };
}
