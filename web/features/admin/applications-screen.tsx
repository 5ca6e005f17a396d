import type { ReviewedApplication } from '@server/drivers/applications/review/review.contract.js';
import { deskApplicationPath } from '@server/contract/pages/desk-paths.js';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { formatDate, type Here } from '../../lib/format/day';
import { useHere } from '../../lib/here';
import { EmptyState } from '../../ui/feedback/empty-state';
import { applicationsQuery } from './api/queries';
import { applicationTexts as texts } from './application-texts';
import { ListState } from './list-state';
import { type ApplicationFilter, applicationStatuses, pagesOf } from './state/desk-filter';
import { deskTexts } from './texts';
import { DeskFilters } from './views/desk-filters';
import { type DeskColumn, DeskList } from './views/desk-list';

export interface ApplicationsScreenProps {
  filter: ApplicationFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/applications: who wants to drive, by where it stands. */
export function ApplicationsScreen({ filter, onFilter }: ApplicationsScreenProps) {
  const here = useHere();
  const query = useQuery(applicationsQuery(filter));
  const rows = query.data?.driver_applications ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  const options = applicationStatuses.map((value) => ({ value, label: texts.statuses[value] }));
  return (
    <div className="flex flex-col gap-4">
      <DeskFilters
        choices={[{ name: 'status', label: texts.show, value: filter.status, options }]}
        onChoose={(name, value) => onFilter({ [name]: value })}
      />
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon={<ClipboardList />} title={deskTexts.none} description={deskTexts.noneDetail} />}
      >
        <DeskList
          label={texts.title}
          rows={rows}
          columns={columnsAt(here)}
          keyOf={({ id }) => id}
          linkOf={({ id }) => deskApplicationPath(id)}
          {...pages}
        />
      </ListState>
    </div>
  );
}

const columnsAt = (here: Here): readonly DeskColumn<ReviewedApplication>[] => [
  { key: 'applicant', label: texts.applicant, cell: ({ applicant }) => <bdi>{applicant.full_name}</bdi> },
  {
    key: 'vehicle',
    label: texts.vehicle,
    cell: ({ details: { vehicle } }) => [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(' '),
  },
  { key: 'documents', label: texts.documents, isNumeric: true, cell: ({ documents }) => documents.length },
  {
    key: 'sent',
    label: texts.sent,
    isNumeric: true,
    cell: ({ renewed_at: renewed, submitted_at: sent, updated_at: updated }) => formatDate(renewed ?? sent ?? updated, here),
  },
];
