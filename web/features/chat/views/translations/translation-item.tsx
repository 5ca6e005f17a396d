import { isTranslatable } from '@server/agents/translations/translatable.contract.js';
import { Languages } from 'lucide-react';
import { DropdownMenuItem } from '../../../../ui/overlays/dropdown-menu';
import type { ThreadMessage } from '../../state/thread-items';
import { translationTexts } from '../../translations/translation-texts';

export interface TranslationItemProps {
  message: ThreadMessage;
  me: string | null;
  onTranslate?: ((message: ThreadMessage) => void) | undefined;
  onToggleTranslation?: ((message: ThreadMessage) => void) | undefined;
}

/** In a message's menu: has it translated, or goes between the translation and the original (M122). */
export function TranslationItem({ message, me, onTranslate, onToggleTranslation }: TranslationItemProps) {
  const [label, act] = offerOf({ message, me, onTranslate, onToggleTranslation });
  if (!act) return null;
  return (
    <DropdownMenuItem onSelect={() => act(message)}>
      <Languages /> {label}
    </DropdownMenuItem>
  );
}

function offerOf({ message, me, onTranslate, onToggleTranslation }: TranslationItemProps) {
  const { translation } = message;
  if (message.deleted_at !== null) return [];
  if (translation?.state === 'shown') return [translationTexts.showOriginal, onToggleTranslation] as const;
  if (translation?.state === 'hidden') return [translationTexts.showTranslation, onToggleTranslation] as const;
  const isOffered = translation?.state !== 'making' && isTranslatable(message, me);
  return isOffered ? ([translationTexts.translate, onTranslate] as const) : [];
}
