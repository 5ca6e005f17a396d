import { type ComponentProps, memo, useMemo } from 'react';
import Markdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { agentTexts } from '../../agents/agent-texts';
import { hostOf, isAddressOf } from '../../state/agents/link-host';
import { CodeBlock } from '../text/code-block';
import { InlineCode } from '../text/inline-code';

export interface AgentTextProps {
  /** Markdown, whoever wrote it. */
  text: string;
  /** More of it is to come: what is half written is shown as if it were whole. */
  isStreaming?: boolean;
  /** Whether Tab comes to its code; in a thread, which is one stop, while the message has the focus. */
  isStop?: boolean;
}

/**
 * What an agent says: words, lists, tables, code and links, and nothing else (M128). No pictures: to load one would tell whoever it
 * belongs to what an agent was made to write into its address.
 */
export const AgentText = memo(function AgentText({ text, isStreaming = false, isStop = true }: AgentTextProps) {
  const components = useMemo(() => componentsFor(isStop), [isStop]);
  return (
    <div
      dir="auto"
      className="isolate flex min-w-0 flex-col gap-2 [overflow-wrap:anywhere] [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_hr]:border-line [&_li]:mt-0.5 [&_ol]:list-decimal [&_ol]:ps-5 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-start [&_ul]:list-disc [&_ul]:ps-5"
    >
      <Markdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins} components={components}>
        {isStreaming ? remend(text, { katex: false }) : text}
      </Markdown>
    </div>
  );
});

const schema = {
  ...defaultSchema,
  tagNames: [
    'p',
    'br',
    'strong',
    'em',
    'del',
    'a',
    'ul',
    'ol',
    'li',
    'code',
    'pre',
    'blockquote',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  protocols: { href: ['http', 'https'] },
};

const remarkPlugins: NonNullable<Options['remarkPlugins']> = [remarkGfm];
const rehypePlugins: NonNullable<Options['rehypePlugins']> = [[rehypeSanitize, schema]];

function componentsFor(isStop: boolean): Components {
  return {
    a: OutsideLink,
    // The page's own headings are an outline of the page.
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    table: WideTable,
    code: ({ children }) => <InlineCode>{children}</InlineCode>,
    pre: ({ node }) => <CodeBlock code={codeIn(node).replace(/\n$/, '')} isStop={isStop} />,
  };
}

/** Says where it leads unless its words do: they are not to be trusted. An address is written left to right, whatever stands around it. */
function OutsideLink({ href, children }: ComponentProps<'a'> & ExtraProps) {
  // A link that is half written leads nowhere yet.
  if (!href) return children;
  const host = hostOf(href);
  const isAddress = host !== null && typeof children === 'string' && isAddressOf(children, host);
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir={isAddress ? 'ltr' : 'auto'}
        className="underline underline-offset-2"
      >
        {children}
      </a>
      {host === null || isAddress ? null : <bdi className="text-xs text-ink-faint"> {agentTexts.leadsTo({ host })}</bdi>}
    </>
  );
}

function Heading({ children }: ComponentProps<'p'>) {
  return <p className="font-semibold">{children}</p>;
}

/** Wider than the bubble, it scrolls sideways. */
function WideTable({ children }: ComponentProps<'table'>) {
  return (
    <div className="max-w-full touch-auto overflow-x-auto">
      <table className="text-sm">{children}</table>
    </div>
  );
}

function codeIn(node: ExtraProps['node']): string {
  const parts = node?.children.map((child) => {
    if (child.type === 'text') return child.value;
    return child.type === 'element' ? codeIn(child) : '';
  });
  return parts?.join('') ?? '';
}
