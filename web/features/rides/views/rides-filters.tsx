import { Select } from '../../../ui/forms/select';
import { roleOf, type RidesFilter, statusesShown } from '../state/rides-filter';
import { listTexts, statusNames } from '../texts';

export interface RidesFiltersProps {
  filter: RidesFilter;
  /** Who drives too has rides on both sides. */
  isDriver: boolean;
  onFilter(filter: RidesFilter): void;
}

/** Which side and which status a list of rides shows. */
export function RidesFilters({ filter, isDriver, onFilter }: RidesFiltersProps) {
  const statuses = statusesShown[filter.shown];
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {isDriver ? (
        <div className="w-36">
          <Select
            aria-label={listTexts.byRole}
            value={filter.role ?? ''}
            onChange={(event) => onFilter({ ...filter, role: roleOf(event.target.value) })}
          >
            <option value="">{listTexts.roles.both}</option>
            <option value="rider">{listTexts.roles.rider}</option>
            <option value="driver">{listTexts.roles.driver}</option>
          </Select>
        </div>
      ) : null}
      <div className="w-48">
        <Select
          aria-label={listTexts.byStatus}
          value={filter.status ?? ''}
          onChange={({ target }) => onFilter({ ...filter, status: statuses.find((status) => status === target.value) })}
        >
          <option value="">{listTexts.anyStatus}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
