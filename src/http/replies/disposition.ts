/** Of header values: what is not plain ASCII, and what is quoted there. */
const unquotable = /[^\x20-\x7e]|["\\%]/g;
/** What `encodeURIComponent` leaves and RFC 5987 does not. */
const unencoded = /['()*]/g;

/** `Content-Disposition` (RFC 6266) of a file by any name: shown where it stands, or saved. */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(unquotable, '_');
  const encoded = encodeURIComponent(name).replace(unencoded, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
