import { useQuery } from '@tanstack/react-query';
import { keepFocus } from '../../../ui/lost-focus';
import { suggestionsQuery } from '../api/queries';
import { Suggestions } from '../suggestions';

/** So many are offered after the conversations (M82). */
const firstOnes = 3;

/** 'Suggested for You' after the conversations; absent where there is nobody, and while nobody is known. */
export function ChatSuggestions() {
  const { data } = useQuery(suggestionsQuery);
  return (
    <div ref={keepFocus} className="px-5 [&>section]:pb-4">
      {data?.users.length ? <Suggestions first={firstOnes} /> : null}
    </div>
  );
}
