import { toast } from '../../../../ui/feedback/toast-store';
import { threadTexts } from '../../thread-texts';

/** ms, M100 */
const pulseMs = 10;

/** Puts a text into the clipboard; where that is not allowed the person is told. Answers whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without HTTPS there is no clipboard.
    await navigator.clipboard.writeText(text);
  } catch {
    toast({ title: threadTexts.copyFailed });
    return false;
  }
  navigator.vibrate?.(pulseMs);
  return true;
}
