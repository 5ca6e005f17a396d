import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';

export interface MovedNoticeProps {
  words: { readonly moved: string; readonly movedDetail: string; readonly keep: string; readonly startOver?: string };
  /** Begins again with what holds now, where what was written began with what held before. */
  onReset?(): void;
  /** Goes on with what was written, by what holds now. */
  onKeep(): void;
}

/** What is written or decided about here has changed meanwhile: nothing is sent before one has chosen how to go on. */
export function MovedNotice({ words, onReset, onKeep }: MovedNoticeProps) {
  return (
    <Banner
      tone="warning"
      title={words.moved}
      action={
        <span className="flex flex-wrap gap-2">
          {onReset ? (
            <Button size="small" onClick={onReset}>
              {words.startOver}
            </Button>
          ) : null}
          <Button size="small" onClick={onKeep}>
            {words.keep}
          </Button>
        </span>
      }
    >
      {words.movedDetail}
    </Banner>
  );
}
