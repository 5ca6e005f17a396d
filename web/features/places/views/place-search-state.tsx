import { Button } from '../../../ui/button';
import { placesTexts } from '../texts';

export function NothingFound({ query }: { query: string }) {
  return <p className="px-3.5 py-3 text-sm text-ink-soft">{placesTexts.nothingFound({ query })}</p>;
}

export function SearchFailed({ sentence, onRetry }: { sentence: string; onRetry: (() => void) | undefined }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 px-3.5 py-2 text-sm text-danger-text">
      {sentence}
      {onRetry ? (
        <Button variant="quiet" onClick={onRetry}>
          {placesTexts.retry}
        </Button>
      ) : null}
    </div>
  );
}
