import { translateMessage } from '@server/agents/translations/translation.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callerOf } from '../../../lib/cache/query';
import { useTown } from '../../../lib/town';
import { useIsOffline } from '../api/use-is-offline';
import type { ThreadMessage } from '../state/thread-items';
import { toggled, type Translation, translationOf, type Translations, withTranslations } from '../state/translation';
import { failureOf } from './failure-of';
import { translationTexts } from './translation-texts';

/** A model may take so long (ms) with a long text; the server gives up before. */
const timeoutMs = 35_000;

interface Translating {
  /** The messages, those that were translated with what came of it. */
  readonly all: ThreadMessage[];
  /** Not while there is no network, and where no model translates. */
  readonly onTranslate: ((message: ThreadMessage) => void) | undefined;
  readonly onToggleTranslation: (message: ThreadMessage) => void;
}

/** Messages of others in the language that the browser says one reads; the original is one press away (M122). */
export function useTranslations(messages: ThreadMessage[]): Translating {
  const cache = useQueryClient();
  const isOffline = useIsOffline();
  const { translates } = useTown();
  const [translations, setTranslations] = useState<Translations>(() => new Map());
  const put = useCallback(
    ({ id, message }: ThreadMessage, translation: Translation) =>
      setTranslations((known) => new Map(known).set(id, { of: message, translation })),
    [],
  );
  const translate = useCallback(
    (message: ThreadMessage) => {
      put(message, { state: 'making' });
      const asked = { params: { id: message.id }, body: { language: navigator.language } };
      void callerOf(cache)(translateMessage, asked, { timeoutMs }).then(
        ({ text }) => put(message, translationOf(message, text)),
        (error: unknown) => put(message, failureOf(error, translationTexts.failed)),
      );
    },
    [cache, put],
  );
  const toggle = useCallback(
    (message: ThreadMessage) => {
      const translation = toggled(message.translation);
      if (translation) put(message, translation);
    },
    [put],
  );
  const all = useMemo(() => withTranslations(messages, translations), [messages, translations]);
  return { all, onTranslate: translates && !isOffline ? translate : undefined, onToggleTranslation: toggle };
}
