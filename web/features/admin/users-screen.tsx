import { type Account, wordsMaxLength } from '@server/admin/users/users.contract.js';
import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { formatDate, type Here } from '../../lib/format/day';
import { useHere } from '../../lib/here';
import { EmptyState } from '../../ui/feedback/empty-state';
import { usersQuery } from './api/queries';
import { ListState } from './list-state';
import { pagesOf, peopleShown, type UserFilter } from './state/desk-filter';
import { ratingWords } from './state/rating-words';
import { deskTexts } from './texts';
import { userTexts as texts } from './user-texts';
import { DeskFilters } from './views/desk-filters';
import { type DeskColumn, DeskList } from './views/desk-list';
import { DeskSearch } from './views/desk-search';
import { RoleBadges } from './views/role-badges';

export interface UsersScreenProps {
  filter: UserFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
}

/** /admin/users: people, found by name, address or id. */
export function UsersScreen({ filter, onFilter }: UsersScreenProps) {
  const here = useHere();
  const query = useQuery(usersQuery(filter));
  const rows = query.data?.accounts ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  const options = peopleShown.map((value) => ({ value, label: texts.shown[value] }));
  const words = filter.q ?? '';
  return (
    <div className="flex flex-col gap-4">
      <DeskFilters
        choices={[{ name: 'show', label: texts.show, value: filter.show, options }]}
        onChoose={(name, value) => onFilter({ [name]: value, q: '' })}
      >
        <DeskSearch
          key={words}
          {...{ words }}
          label={texts.search}
          find={texts.find}
          maxLength={wordsMaxLength}
          onSearch={(q) => onFilter({ q, show: '' })}
        />
      </DeskFilters>
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon={<Users />} title={deskTexts.none} description={deskTexts.noneDetail} />}
      >
        <DeskList
          label={texts.title}
          rows={rows}
          columns={columnsAt(here)}
          keyOf={({ clerk_id: id }) => id}
          linkOf={({ clerk_id: id }) => deskUserPath(id)}
          {...pages}
        />
      </ListState>
    </div>
  );
}

const columnsAt = (here: Here): readonly DeskColumn<Account>[] => [
  { key: 'name', label: texts.name, cell: ({ full_name: name }) => <bdi>{name}</bdi> },
  { key: 'email', label: texts.email, cell: ({ email }) => <bdi>{email}</bdi> },
  { key: 'roles', label: texts.roles, cell: (account) => <RoleBadges {...account} /> },
  { key: 'rating', label: texts.rating, cell: ratingWords },
  { key: 'joined', label: texts.joined, isNumeric: true, cell: ({ created_at: at }) => formatDate(at, here) },
];
