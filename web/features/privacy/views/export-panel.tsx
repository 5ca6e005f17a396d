import type { DataExport } from '@server/privacy/exports/exports.contract.js';
import { Download } from 'lucide-react';
import { formatDate, type Here } from '../../../lib/format/day';
import { formatBytes } from '../../../lib/format/units/bytes';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { Progress } from '../../../ui/feedback/progress';
import { exportTexts as texts } from '../texts';

export interface ExportPanelProps {
  /** Null where there is none. */
  copy: DataExport | null;
  here: Here;
  /** It is being asked for. */
  isRequesting: boolean;
  /** Why it could not be asked for. */
  problem?: string | undefined;
  onRequest(): void;
}

/** A copy of everything of one's own: asked for, gathered, there for a week (M184). */
export function ExportPanel({ copy, here, isRequesting, problem, onRequest }: ExportPanelProps) {
  return (
    <div data-testid="export" data-state={copy?.state ?? 'none'} className="flex w-full flex-col items-start gap-3">
      <output className="text-body text-ink">{wordsOf(copy, here)}</output>
      {copy?.state === 'queued' || copy?.state === 'running' ? (
        <Progress label={texts.progress} value={copy.state === 'queued' ? null : copy.progress} />
      ) : (
        <Acts {...{ copy, isRequesting, onRequest }} />
      )}
      {problem ? (
        <p role="alert" className="text-caption font-medium text-danger-text">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function wordsOf(copy: DataExport | null, here: Here): string {
  if (copy === null) return texts.none;
  if (copy.state !== 'ready' || copy.expires_at === null) return copy.state === 'ready' ? texts.none : texts[copy.state];
  return texts.ready({ date: formatDate(copy.expires_at, here), size: formatBytes(copy.bytes ?? 0) });
}

function Acts({ copy, isRequesting, onRequest }: Pick<ExportPanelProps, 'copy' | 'isRequesting' | 'onRequest'>) {
  const url = copy?.url ?? null;
  if (url === null)
    return (
      <Button variant="primary" isBusy={isRequesting} onClick={onRequest}>
        {copy?.state === 'failed' ? texts.retry : texts.start}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <a href={url} download className={buttonVariants({ variant: 'primary' })}>
        <Download aria-hidden="true" />
        {texts.download}
      </a>
      <Button variant="quiet" isBusy={isRequesting} onClick={onRequest}>
        {texts.again}
      </Button>
    </div>
  );
}
