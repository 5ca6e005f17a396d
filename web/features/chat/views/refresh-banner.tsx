import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { threadTexts } from '../thread-texts';

export interface RefreshBannerProps {
  /** It is being tried again. */
  isBusy: boolean;
  onRetry(): void;
  onDismiss(): void;
}

/** Over a thread that may have more by now (M110). */
export function RefreshBanner({ isBusy, onRetry, onDismiss }: RefreshBannerProps) {
  return (
    <Banner
      shape="edge"
      className="shrink-0 border-b border-line"
      title={threadTexts.refreshFailed}
      action={
        <Button size="small" isBusy={isBusy} onClick={onRetry}>
          {threadTexts.tryAgain}
        </Button>
      }
      onDismiss={onDismiss}
    />
  );
}
