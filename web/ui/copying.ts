/** Puts a text into the clipboard; false where there is none, as without HTTPS, or it is not allowed, as without a tap of its own. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** By the device's own sheet; where it has none or it does not open, it is copied. `kept` where neither may be done. */
export async function passOn(what: { url: string } | { text: string }): Promise<'passed' | 'copied' | 'kept'> {
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  try {
    if (device.share) {
      await navigator.share(what);
      return 'passed';
    }
  } catch (error) {
    // Closing the device's sheet is an answer, too.
    if (error instanceof DOMException && error.name === 'AbortError') return 'passed';
  }
  return (await copy('url' in what ? what.url : what.text)) ? 'copied' : 'kept';
}
