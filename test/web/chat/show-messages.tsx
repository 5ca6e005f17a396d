import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { me } from '../../../stories/features/chat/fixtures';
import { Component as MessagesPage } from '../../../web/app/pages/messages';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { showPage } from '../pages/show-page';

/** The page of messages as Rosa has it, with what stands beside it. */
export const showMessages = (beside: ReactNode, path?: string): QueryClient =>
  showPage(
    <MyIdContext value={me}>
      <PresenceProvider>
        <MessagesPage />
        {beside}
      </PresenceProvider>
    </MyIdContext>,
    rosasCache(),
    path,
  );
