import { theTown } from '../../lib/town';
import { cn } from '../cn';
import { texts } from '../texts';

/** Which Hometown this is, at the foot of every page: what one tells whoever helps. */
export function Version({ className }: { className?: string }) {
  const { version } = theTown();
  if (version === '') return null;
  return (
    <p data-slot="version" dir="ltr" className={cn('text-xs text-ink-faint', className)}>
      {texts.version({ version })}
    </p>
  );
}
