import { buttonVariants } from '../../../ui/button-variants';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/display/tabs';
import { texts } from '../texts';
import { panelTexts } from './texts';

export interface SignInDialogProps {
  /** Addresses of the sign-in and sign-up pages, with the way back. */
  signIn: string;
  signUp: string;
  onClose: () => void;
}

/** The door for people who are signed out: tabs Login and Sign Up, each leading to its page (M9). */
export function SignInDialog({ signIn, signUp, onClose }: SignInDialogProps) {
  return (
    <Dialog open isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{panelTexts.signInDialog.title}</DialogTitle>
        </DialogHeader>
        <Tabs defaultValue="login">
          <TabsList variant="segmented" aria-label={panelTexts.signInDialog.tabs}>
            <TabsTrigger value="login">{texts.login}</TabsTrigger>
            <TabsTrigger value="sign-up">{texts.signUp}</TabsTrigger>
          </TabsList>
          <TabsContent value="login">
            <Door {...panelTexts.signInDialog.login} href={signIn} />
          </TabsContent>
          <TabsContent value="sign-up">
            <Door {...panelTexts.signInDialog.signUp} href={signUp} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}

function Door({ words, href, label }: { words: string; href: string; label: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">{words}</p>
      {/* Not a Link: the provider's door is not a page of this app. */}
      <a href={href} className={buttonVariants({ variant: 'primary', size: 'large', isFullWidth: true })}>
        {label}
      </a>
    </div>
  );
}
