import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { elsewhereTexts } from '../elsewhere-texts';

export interface ElsewhereNoticeProps {
  onShareHere(): void;
}

/** On a device that doesn't share its driver's position: that another one does, and the way to share from here. */
export function ElsewhereNotice({ onShareHere }: ElsewhereNoticeProps) {
  return (
    <Banner
      title={elsewhereTexts.title}
      action={
        <Button size="small" onClick={onShareHere}>
          {elsewhereTexts.shareHere}
        </Button>
      }
    >
      {elsewhereTexts.offers}
    </Banner>
  );
}
