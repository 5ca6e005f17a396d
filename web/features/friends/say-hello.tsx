import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from './api/queries';
import { SuggestedPeople } from './suggestions';
import { texts } from './texts';
import { Section } from './views/section';

/** So many are offered beside something else. */
const firstOnes = 5;

/** People to write to, for whoever knows nobody yet; nothing where there is nobody. */
export function SayHello() {
  const { data, isError } = useQuery(suggestionsQuery);
  if (isError || data?.users.length === 0) return null;
  return (
    <Section title={texts.sayHello} className="w-(--side-width) max-w-full text-start">
      <p className="text-caption text-ink-soft">{texts.sayHelloHint}</p>
      <SuggestedPeople first={firstOnes} />
    </Section>
  );
}
