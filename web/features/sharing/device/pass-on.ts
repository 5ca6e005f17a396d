/** By the device's own sheet; where it has none or it does not open, the link is copied. `kept` where neither may be done. */
export async function passOn(url: string): Promise<'passed' | 'copied' | 'kept'> {
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  if (!device.share) return copy(url);
  try {
    await navigator.share({ url });
    return 'passed';
  } catch (error) {
    // Closing the device's sheet is an answer, too.
    return error instanceof DOMException && error.name === 'AbortError' ? 'passed' : copy(url);
  }
}

/** `kept` where there is no clipboard, or it wants a tap of its own. */
export async function copy(url: string): Promise<'copied' | 'kept'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'kept';
  }
}
