/** Puts a text into the clipboard; false where there is none, as without HTTPS, or it is not allowed. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
