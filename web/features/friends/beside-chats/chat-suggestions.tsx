import { useQuery } from '@tanstack/react-query';
import { keepFocus } from '../../../ui/lost-focus';
import { suggestionsQuery } from '../api/queries';
import { Suggestions, SuggestionsFailed } from '../suggestions';
import { texts } from '../texts';
import { Section } from '../views/section';

/** So many are offered after the conversations (M82). */
const firstOnes = 3;

/** 'Suggested for You' after the conversations, also where they could not be had; absent where there is nobody, and until that is known. */
export function ChatSuggestions() {
  const query = useQuery(suggestionsQuery);
  const { data, isError } = query;
  return (
    <div ref={keepFocus} className="px-5 [&>section]:pb-4">
      {data?.users.length ? <Suggestions first={firstOnes} /> : null}
      {!data && isError ? (
        // Not `Suggestions`, which would ask once more as soon as it is shown.
        <Section title={texts.suggested}>
          <SuggestionsFailed query={query} />
        </Section>
      ) : null}
    </div>
  );
}
