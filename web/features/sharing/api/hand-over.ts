import { quietly } from '../../../lib/quietly';
import { copy, passOn } from '../../../ui/copying';
import { toast } from '../../../ui/feedback/toast-store';
import { sharingTexts } from '../texts';

/** To whoever its rider chooses on the device; the address is told only once, so a tap copies it where the device would not. */
export async function handOver(url: string): Promise<void> {
  const outcome = await passOn({ url });
  if (outcome === 'copied') toast({ title: sharingTexts.copied, tone: 'success' });
  if (outcome === 'kept') offerCopy(url);
}

const linkToastMs = 30_000;

function offerCopy(url: string): void {
  const onAct = () => quietly('the link was not copied', copyNow(url));
  toast({ title: sharingTexts.notCopied, description: url, duration: linkToastMs, action: { label: sharingTexts.copyLink, onAct } });
}

async function copyNow(url: string): Promise<void> {
  if (await copy(url)) toast({ title: sharingTexts.copied, tone: 'success' });
}
