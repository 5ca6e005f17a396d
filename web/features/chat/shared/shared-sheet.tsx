import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { SharedKind } from '@server/chat/shared/shared.contract.js';
import { useState } from 'react';
import { useHere } from '../../../lib/here';
import { useMyId } from '../../../lib/my-id';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/display/tabs';
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { askedPlaces } from '../device/asked-places';
import { SharedFiles } from '../views/shared/shared-files';
import { SharedLinks } from '../views/shared/shared-links';
import { SharedMedia } from '../views/shared/shared-media';
import { SharedFrame } from '../views/shared/shared-frame';
import { SharedPictures } from './shared-pictures';
import { sharedTexts } from './shared-texts';
import { useShared } from './use-shared';

export interface SharedSheetProps {
  conversation: Conversation;
  onClose(): void;
}

const kinds: readonly SharedKind[] = SharedKind.options;

/** At the side: photos and videos, files, and links of a conversation, each of which leads to its message. */
export function SharedSheet({ conversation, onClose }: SharedSheetProps) {
  const [kind, setKind] = useState<SharedKind>('media');
  return (
    <Sheet open isBusy={false} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent side="end" aria-describedby={undefined} data-testid="shared-sheet">
        <SheetHeader>
          <SheetTitle>{sharedTexts.title}</SheetTitle>
        </SheetHeader>
        <SheetBody>
          <Tabs value={kind} onValueChange={(next) => setKind(kinds.find((known) => known === next) ?? kind)}>
            <TabsList variant="segmented" aria-label={sharedTexts.kinds} className="w-full">
              {kinds.map((each) => (
                <TabsTrigger key={each} value={each} className="flex-1 justify-center">
                  {sharedTexts[each]}
                </TabsTrigger>
              ))}
            </TabsList>
            {kinds.map((each) => (
              <TabsContent key={each} value={each}>
                <Listed conversation={conversation} kind={each} onClose={onClose} />
              </TabsContent>
            ))}
          </Tabs>
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}

const views = { media: SharedMedia, files: SharedFiles, links: SharedLinks } as const;

/** Whoever goes to a message sees the thread, not this. */
function Listed({ conversation, kind, onClose }: SharedSheetProps & { kind: SharedKind }) {
  const me = useMyId();
  const here = useHere();
  const shared = useShared(conversation.id, kind);
  const [pictureId, setPictureId] = useState<string | null>(null);
  const readers = { me, people: conversation.participants };
  const View = views[kind];
  function goTo(messageId: string) {
    onClose();
    askedPlaces.notify({ conversationId: conversation.id, messageId, isLinked: false });
  }
  return (
    <>
      <SharedFrame kind={kind} {...shared}>
        <View messages={shared.messages} {...readers} here={here} onOpenPicture={setPictureId} onGoTo={goTo} />
      </SharedFrame>
      <SharedPictures messages={shared.messages} {...readers} here={here} pictureId={pictureId} onShow={setPictureId} />
    </>
  );
}
