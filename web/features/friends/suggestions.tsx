import type { SuggestedUser } from '@server/friends/people/people.contract.js';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { retryOf } from '../../lib/cache/next-page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { IconButton } from '../../ui/icon-button';
import { useDismissSuggestion } from './api/use-dismiss-suggestion';
import { suggestionsQuery } from './api/queries';
import { RelationshipActs } from './relationship-acts';
import { texts } from './texts';
import { PeopleList, PeopleSkeleton } from '../../ui/people/people-list';
import { PersonRow } from './views/person-row';
import { Section } from './views/section';

const skeletonRows = 3;

export interface SuggestionsProps {
  /** At most so many: 3 in the floating menu (M82). */
  first?: number;
}

/** 'Suggested for You' (M82). */
export function Suggestions({ first }: SuggestionsProps) {
  return (
    <Section title={texts.suggested}>
      <SuggestedPeople first={first} />
    </Section>
  );
}

/** The people alone, for wherever else they are offered. */
export function SuggestedPeople({ first }: { first?: number | undefined }) {
  const query = useQuery(suggestionsQuery);
  const { data } = query;
  if (!data) {
    if (!query.isError) return <PeopleSkeleton rows={first ?? skeletonRows} />;
    return <SuggestionsFailed query={query} />;
  }
  if (data.users.length === 0) return <EmptyState title={texts.noSuggestions} description={texts.noSuggestionsHint} />;
  return (
    <PeopleList label={texts.suggested} people={data.users.slice(0, first)} keyOf={(user) => user.clerk_id}>
      {(user) => <SuggestionRow user={user} />}
    </PeopleList>
  );
}

/** In place of the people, where they could not be had. */
export function SuggestionsFailed({ query }: { query: Parameters<typeof retryOf>[0] }) {
  return <ErrorState title={texts.suggestionsFailed} {...retryOf(query)} />;
}

function SuggestionRow({ user }: { user: SuggestedUser }) {
  const dismiss = useDismissSuggestion(user.clerk_id);
  return (
    <PersonRow
      person={user}
      detail={user.suggestion_reason}
      actions={
        <>
          <RelationshipActs person={user} />
          {user.friend_status === 'none' ? (
            <IconButton size="small" label={texts.dismissName({ name: user.full_name })} onClick={dismiss}>
              <X />
            </IconButton>
          ) : null}
        </>
      }
    />
  );
}
