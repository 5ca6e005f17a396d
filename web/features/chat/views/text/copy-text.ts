import { copy } from '../../../../ui/copying';
import { toast } from '../../../../ui/feedback/toast-store';
import { threadTexts } from '../../thread-texts';

/** ms, M100 */
const pulseMs = 10;

/** Puts a text into the clipboard; where that is not allowed the person is told. Answers whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await copy(text);
  if (isCopied) navigator.vibrate?.(pulseMs);
  else toast({ title: threadTexts.copyFailed });
  return isCopied;
}
