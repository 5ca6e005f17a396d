import { tokenDays, tokenNameMaxLength, TokenScope } from '@server/access-tokens/access-tokens.contract.js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { Select } from '../../../../ui/forms/select';
import { useLine } from '../../../../ui/forms/use-line';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { useUnsaved } from '../../../../ui/overlays/unsaved/unsaved';
import { WritingDialog } from '../../../../ui/overlays/unsaved/writing-dialog';
import { resting } from '../../../../ui/resting';
import { newTokenTexts as texts, tokenTexts } from '../../texts';
import { CopyField, type CopyFieldProps } from './copy-field';

type Days = (typeof tokenDays)[number];

export interface NewTokenDialogProps {
  /** The address that it is used at. */
  endpoint: string;
  /** What was made; undefined before. */
  token: string | undefined;
  isMaking: boolean;
  problem?: string | undefined;
  onMake(wish: { name: string; days: Days; scope: TokenScope }): void;
  onCopy: CopyFieldProps['onCopy'];
  onClose(): void;
}

/** Makes an access token, and shows it the one time that there is (M185). */
export function NewTokenDialog({ endpoint, token, onCopy, onClose, ...making }: NewTokenDialogProps) {
  return (
    <WritingDialog open isBusy={making.isMaking} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        hasCloseButton={false}
        // What is made is shown once.
        ignoresOutside={token !== undefined}
      >
        <DialogHeader>
          <DialogTitle>{token === undefined ? texts.title : texts.madeTitle}</DialogTitle>
          <DialogDescription>{token === undefined ? texts.description : texts.madeDescription}</DialogDescription>
        </DialogHeader>
        {token === undefined ? (
          <Wish {...making} />
        ) : (
          <>
            <CopyField label={texts.token} value={token} copyLabel={texts.copyToken} onCopy={onCopy} />
            <CopyField label={tokenTexts.endpoint} value={endpoint} copyLabel={texts.copyAddress} onCopy={onCopy} />
            <DialogFooter>
              <Button variant="primary" onClick={onClose}>
                {texts.done}
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </WritingDialog>
  );
}

type WishProps = Pick<NewTokenDialogProps, 'isMaking' | 'problem' | 'onMake'>;

const usualDays: Days = 30;

function Wish({ isMaking, problem, onMake }: WishProps) {
  const name = useLine(tokenNameMaxLength);
  const [days, setDays] = useState<Days>(usualDays);
  const [scope, setScope] = useState<TokenScope>('read');
  const [isMissing, setIsMissing] = useState(false);
  useUnsaved(name.isChanged);
  function make(event: FormEvent) {
    event.preventDefault();
    setIsMissing(name.words === null);
    if (name.words !== null && name.isReady && !isMaking) onMake({ name: name.words, days, scope });
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={make}>
      <Field label={texts.name} hint={texts.nameHint} error={isMissing && name.words === null ? texts.nameMissing : name.excess} isRequired>
        <Input value={name.typed} dir="auto" autoComplete="off" onChange={(event) => name.write(event.target.value)} />
      </Field>
      <Field label={texts.scope} hint={texts.scopeHints[scope]}>
        <Select value={scope} onChange={(event) => setScope(TokenScope.options.find((choice) => choice === event.target.value) ?? 'read')}>
          {TokenScope.options.map((choice) => (
            <option key={choice} value={choice}>
              {texts.scopes[choice]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.days}>
        <Select value={days} onChange={(event) => setDays(tokenDays.find((choice) => String(choice) === event.target.value) ?? usualDays)}>
          {tokenDays.map((choice) => (
            <option key={choice} value={choice}>
              {texts.dayChoice({ days: choice })}
            </option>
          ))}
        </Select>
      </Field>
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <DialogFooter>
        <CancelButton>{texts.cancel}</CancelButton>
        <Button type="submit" variant="primary" isBusy={isMaking} {...(name.excess ? resting : {})}>
          {texts.make}
        </Button>
      </DialogFooter>
    </form>
  );
}
