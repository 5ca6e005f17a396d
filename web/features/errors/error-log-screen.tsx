import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { useHere } from '../../lib/here';
import { LinkButton } from '../../ui/link-button';
import { useErrors } from './api/use-errors';
import { errorLogPath } from './state/reference';
import { errorLogTexts as texts } from './texts';
import { ErrorCard } from './views/error-card';
import { ErrorList } from './views/error-list';
import { ReferenceForm } from './views/reference-form';

export interface ErrorLogScreenProps {
  /** The report that the address asks for; null for all. */
  id: string | null;
}

/** What went wrong in people's browsers, and the error that somebody names by its reference (M176, M179). */
export function ErrorLogScreen({ id }: ErrorLogScreenProps) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-5">
      <ReferenceForm key={id} id={id} onFind={(found) => void navigate(errorLogPath(found))} />
      {id === null ? null : (
        <LinkButton to={errorLogPath(null)} className="self-start">
          {texts.showAll}
        </LinkButton>
      )}
      <Errors key={errorLogPath(id)} id={id} />
    </div>
  );
}

function Errors({ id }: ErrorLogScreenProps) {
  const here = useHere();
  const { groups, ...list } = useErrors(id);
  // One that was asked for is open at once.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (fingerprint: string) => toggled.has(fingerprint) !== (id !== null);
  function toggle(fingerprint: string) {
    const others = [...toggled].filter((one) => one !== fingerprint);
    setToggled(new Set(toggled.has(fingerprint) ? others : [...others, fingerprint]));
  }
  return (
    <ErrorList
      cards={groups?.map((group) => (
        <ErrorCard
          key={group.fingerprint}
          group={group}
          here={here}
          isOpen={isOpen(group.fingerprint)}
          onToggle={() => toggle(group.fingerprint)}
        />
      ))}
      isOne={id !== null}
      {...nextPage(list)}
      onRetry={retryOf(list).onRetry}
    />
  );
}
