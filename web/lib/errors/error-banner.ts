/** Why the banner is there. */
export type BannerReason = 'many' | 'syntax';

/** What the banner says, and how it looks: the page brings both, so that it needs no code of the product's. */
export interface BannerParts {
  readonly title: string;
  readonly reasons: Readonly<Record<BannerReason, string>>;
  readonly refresh: string;
  readonly reference: string;
  readonly copy: string;
  readonly copied: string;
  readonly reload: string;
  readonly classes: Readonly<Record<'banner' | 'title' | 'words' | 'acts' | 'id' | 'copy' | 'reload', string>>;
}

export interface Banner {
  readonly id: string;
  readonly reason: BannerReason;
}

/**
 * The banner over a page that is broken (M175, M179), once. It is written into the page as text (`early-script.ts`): what is
 * broken may be React, or the code of the page itself, so it names nothing outside of itself.
 */
export function showErrorBanner(parts: BannerParts, { id, reason }: Banner): void {
  if (document.querySelector('[data-slot="error-banner"]')) return;
  type Part = [tag: string, name: keyof BannerParts['classes'], text?: string];
  const add = (parent: HTMLElement, ...[tag, name, text = '']: Part): HTMLElement => {
    const element = document.createElement(tag);
    element.className = parts.classes[name];
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const banner = document.createElement('div');
  banner.dataset['slot'] = 'error-banner';
  banner.className = parts.classes.banner;
  banner.setAttribute('role', 'alert');
  document.body.append(banner);
  add(banner, 'p', 'title', parts.title);
  add(banner, 'p', 'words', parts.reasons[reason]);
  add(banner, 'p', 'words', parts.refresh);
  const reference = add(banner, 'p', 'words', parts.reference);
  add(reference, 'code', 'id', id);
  const acts = add(banner, 'div', 'acts');
  const reload = add(acts, 'button', 'reload', parts.reload);
  reload.onclick = () => location.reload();
  const copy = add(acts, 'button', 'copy', parts.copy);
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(id);
      copy.textContent = parts.copied;
    } catch {
      // It can be selected by hand.
    }
  };
}
