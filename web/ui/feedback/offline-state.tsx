import { CloudOff } from 'lucide-react';
import { cn } from '../cn';
import { texts } from './texts';
import { EmptyState } from './empty-state';

/** What a place says that waits for the network: calm, because nothing is lost and nobody need do anything. */
export function OfflineState({ className }: { className?: string }) {
  return (
    <output className={cn('block', className)} data-testid="offline-state">
      <EmptyState icon={<CloudOff />} title={texts.offline.title} description={texts.offline.description} />
    </output>
  );
}
