import { ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/button';
import { texts } from '../texts';

export interface NewItemsButtonProps {
  /** How many wait above; none shows nothing. */
  count: number;
  onShow(): void;
}

/** Lies over the top of a list that stays still, takes no room, and says that there is more. */
export function NewItemsButton({ count, onShow }: NewItemsButtonProps) {
  return (
    <>
      <output className="sr-only">{count > 0 ? texts.waiting({ count }) : ''}</output>
      {count > 0 ? (
        <div className="sticky top-2 z-sticky flex h-0 justify-center overflow-visible">
          <Button size="small" variant="primary" className="shadow-md" onClick={onShow}>
            <ArrowUp aria-hidden /> {texts.waiting({ count })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
