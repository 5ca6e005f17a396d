import type { LostPush, LostPushes } from '@server/push/desk/lost-pushes.contract.js';
import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import type { Here } from '../../../../lib/format/day';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Badge } from '../../../../ui/display/badge';
import { pushTexts as texts } from '../../operations/operations-texts';
import { type DeskColumn, DeskList, type DeskListProps } from '../desk-list';

export interface LostByHostProps {
  hosts: readonly LostPushes[];
  here: Here;
}

/** Which push services fail, and how. */
export function LostByHost({ hosts, here }: LostByHostProps) {
  const columns: readonly DeskColumn<LostPushes>[] = [
    { key: 'host', label: texts.host, cell: ({ host }) => <bdi>{host}</bdi> },
    { key: 'end', label: texts.end, cell: ({ status }) => texts.ends[status] },
    { key: 'code', label: texts.code, isNumeric: true, cell: ({ http_status: code }) => code },
    { key: 'count', label: texts.count, isNumeric: true, cell: ({ count }) => count },
    { key: 'last', label: texts.last, isNumeric: true, cell: ({ last_at: at }) => timeOf(at, here) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{texts.byHost}</h2>
      <p className="text-sm text-ink-soft">{texts.byHostHint}</p>
      <DeskList label={texts.byHost} rows={hosts} columns={columns} keyOf={(row) => `${row.host} ${row.status} ${row.http_status}`} />
    </div>
  );
}

export interface LostPushListProps extends Pick<DeskListProps<LostPush>, 'nextTo' | 'firstTo'> {
  pushes: readonly LostPush[];
  here: Here;
}

/** What did not arrive; a row leads to whose browser it was. */
export function LostPushList({ pushes, here, ...pages }: LostPushListProps) {
  const columns: readonly DeskColumn<LostPush>[] = [
    { key: 'person', label: texts.person, cell: ({ person }) => <bdi>{person.full_name}</bdi> },
    { key: 'device', label: texts.device, cell: ({ device }) => <bdi>{device}</bdi> },
    { key: 'host', label: texts.host, cell: ({ host }) => <bdi>{host}</bdi> },
    { key: 'end', label: texts.end, cell: (push) => <End push={push} /> },
    { key: 'code', label: texts.code, isNumeric: true, cell: ({ http_status: code }) => code },
    { key: 'attempts', label: texts.attempts, isNumeric: true, cell: ({ attempts }) => attempts },
    { key: 'at', label: texts.at, isNumeric: true, cell: ({ created_at: at }) => timeOf(at, here) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{texts.each}</h2>
      <DeskList
        label={texts.each}
        rows={pushes}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ person }) => deskUserPath(person.clerk_id)}
        {...pages}
      />
    </div>
  );
}

function End({ push: { status, is_test: isTest } }: { push: LostPush }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={status === 'refused' || status === 'failed' ? 'danger' : 'neutral'}>{texts.ends[status]}</Badge>
      {isTest ? <Badge>{texts.test}</Badge> : null}
    </span>
  );
}

const timeOf = (at: string, here: Here) => <time dateTime={at}>{formatRelativeTime(at, here)}</time>;
