import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '../api/queries';
import { Suggestions } from '../suggestions';
import { useKeptFocus } from '../views/kept-focus';

/** So many are offered after the conversations (M82). */
const firstOnes = 3;

/** 'Suggested for You' after the conversations; absent where there is nobody, and while nobody is known. */
export function ChatSuggestions() {
  const { data } = useQuery(suggestionsQuery);
  const within = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={within} className="px-5 [&>section]:pb-4">
      {data?.users.length ? <Suggestions first={firstOnes} /> : null}
    </div>
  );
}
