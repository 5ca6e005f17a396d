import { Navigation } from 'lucide-react';
import { buttonVariants } from '../../../../ui/button-variants';
import { cn } from '../../../../ui/cn';
import { navigateTexts } from '../../navigate-texts';
import type { MapLink, NextPoint } from '../../state/navigate';

export interface NavigateLinkProps {
  next: NextPoint;
  link: MapLink;
}

/** Hands the next point of a trip over to the map of the phone; as high as the step that it stands beside. */
export function NavigateLink({ next, link }: NavigateLinkProps) {
  return (
    <a
      {...link}
      title={navigateTexts.hint}
      className={cn(
        buttonVariants({ variant: 'secondary' }),
        'min-h-16 w-28 flex-col gap-0.5 px-2 py-1.5 text-caption leading-tight [&_svg]:size-6',
      )}
    >
      <Navigation aria-hidden="true" />
      {next.to === 'stop' ? navigateTexts.stop({ number: String(next.number) }) : navigateTexts[next.to]}
    </a>
  );
}
