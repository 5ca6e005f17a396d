import { passwordMaxLength } from '@server/auth/auth.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import { reauthenticateAfterMs } from '@server/contract/endpoint.js';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { Spinner } from '../../../ui/feedback/spinner';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { reauthenticationTexts as texts } from '../texts';

/** How somebody proves who they are. */
export type ProofWay =
  | { readonly by: 'loading' }
  | { readonly by: 'nothing'; readonly isRetrying: boolean; onRetry(): void }
  | {
      readonly by: 'password';
      readonly isBusy: boolean;
      /** Why the last try did not work, or how long the next one has to wait. */
      readonly problem: string | undefined;
      onPassword(password: string): void;
    }
  | { readonly by: 'provider'; readonly href: string };

export interface ReauthenticationDialogProps {
  way: ProofWay;
  onCancel(): void;
}

/** Asks whoever acts at the desk who they are, before the act goes on (SEC-32). The way out stays where it is, whatever comes. */
export function ReauthenticationDialog({ way, onCancel }: ReauthenticationDialogProps) {
  const formId = useId();
  const [isUnderWay, setUnderWay] = useState(false);
  return (
    <Dialog open isBusy={false} onOpenChange={(open) => (open ? undefined : onCancel())}>
      <DialogContent data-testid="reauthentication" hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>{texts.description({ count: reauthenticateAfterMs / minuteMs })}</DialogDescription>
        </DialogHeader>
        <Way {...{ way, formId, isUnderWay }} />
        <DialogFooter>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          {way.by === 'password' ? (
            <Button type="submit" form={formId} variant="primary" isBusy={way.isBusy}>
              {texts.confirm}
            </Button>
          ) : null}
          {way.by === 'provider' ? <ToProvider href={way.href} onGo={() => setUnderWay(true)} /> : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Way({ way, formId, isUnderWay }: { way: ProofWay; formId: string; isUnderWay: boolean }) {
  switch (way.by) {
    case 'password':
      return <PasswordForm {...way} id={formId} />;
    case 'provider':
      return (
        <>
          <p className="text-body text-ink-soft">{texts.provider}</p>
          <output className="text-caption text-ink-soft empty:hidden">{isUnderWay ? texts.waiting : null}</output>
        </>
      );
    case 'nothing':
      return <ErrorLine title={texts.loadFailed} isRetrying={way.isRetrying} onRetry={way.onRetry} />;
    case 'loading':
      return <Spinner label={texts.loading} className="self-center" />;
    default:
      return way satisfies never;
  }
}

type PasswordFormProps = Omit<Extract<ProofWay, { by: 'password' }>, 'by'> & { id: string };

function PasswordForm({ id, isBusy, problem, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isLacking, setLacking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The dialog was there before it was known what to ask.
  useEffect(() => field.current?.focus(), []);
  function send(event: FormEvent) {
    event.preventDefault();
    setLacking(password === '');
    if (password !== '' && !isBusy) onPassword(password);
  }
  return (
    <form id={id} noValidate onSubmit={send}>
      <Field label={texts.password} error={isLacking ? texts.needed : problem} isRequired>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          ref={field}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setLacking(false);
          }}
        />
      </Field>
    </form>
  );
}

/** Not a Link: the provider's door is not a page of this app. A tab of its own, because what was typed here stays. */
function ToProvider({ href, onGo }: { href: string; onGo(): void }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonVariants({ variant: 'primary' })} onClick={onGo}>
      {texts.toProvider}
    </a>
  );
}
