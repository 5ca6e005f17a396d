import type { AuditEntry } from '@server/audit/audit.contract.js';
import { Link } from 'react-router';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { auditTexts as texts } from '../audit-texts';
import { changesOf, pageOf } from '../state/audit-change';
import { type DeskColumn, DeskList, type DeskListProps } from './desk-list';

export interface AuditEntriesProps extends Pick<DeskListProps<AuditEntry>, 'nextTo' | 'firstTo'> {
  entries: readonly AuditEntry[];
  here: Here;
  /** ISO 4217, of the town. */
  currency: string;
}

/** Who did what, to what, what it changed, and why. */
export function AuditEntries({ entries, here, currency, ...pages }: AuditEntriesProps) {
  return <DeskList label={texts.title} rows={entries} columns={columnsAt(here, currency)} keyOf={({ id }) => id} {...pages} />;
}

const link = 'touch-area text-info-text underline-offset-4 hover:underline';

function Subject({ subject }: Pick<AuditEntry, 'subject'>) {
  const to = pageOf(subject);
  const words = (
    <>
      {texts.kinds[subject.kind]} <bdi>{subject.name ?? subject.id.slice(0, 8)}</bdi>
    </>
  );
  return to === undefined ? (
    words
  ) : (
    <Link to={to} className={link}>
      {words}
    </Link>
  );
}

function Changes({ entry, currency }: Pick<AuditEntriesProps, 'currency'> & { entry: AuditEntry }) {
  return (
    <ul className="flex flex-col gap-0.5 text-xs text-ink-soft">
      {changesOf(entry, currency).map(({ key, name, before, after }) => (
        <li key={key} className="line-clamp-2 max-w-64 break-words">
          {name}: {before === '' ? null : <del>{before}</del>} <ins className="no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  );
}

const columnsAt = (here: Here, currency: string): readonly DeskColumn<AuditEntry>[] => [
  { key: 'act', label: texts.act, cell: ({ act }) => texts.acts[act] },
  {
    key: 'actor',
    label: texts.actor,
    cell: ({ actor }) => (
      <Link to={`/admin/audit?actor=${encodeURIComponent(actor.clerk_id)}`} className={link}>
        <bdi>{actor.full_name}</bdi>
      </Link>
    ),
  },
  { key: 'subject', label: texts.subject, cell: ({ subject }) => <Subject subject={subject} /> },
  { key: 'change', label: texts.change, cell: (entry) => <Changes {...{ entry, currency }} /> },
  { key: 'reason', label: texts.reason, cell: ({ reason }) => <span dir="auto">{reason}</span> },
  {
    key: 'at',
    label: texts.at,
    isNumeric: true,
    cell: ({ at, request_id: request, network }) => (
      <>
        <time dateTime={at}>{formatRelativeTime(at, here)}</time>
        {request === null ? null : <span className="block text-xs text-ink-faint">{texts.request({ id: request })}</span>}
        {network === null ? null : <span className="block text-xs text-ink-faint">{texts.network({ network })}</span>}
      </>
    ),
  },
];
