import type { Instance } from '../world/instance.js';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

type Form = Readonly<Record<string, string>>;

const maxHops = 20;

/** Paths that only lead on. */
function isOnTheWay(pathname: string): boolean {
  return /^\/(sign-in|sign-up|auth\/callback|oidc\/.+|idp\/[^/]+)$/.test(pathname);
}

function keyOf({ name, path }: Pick<Cookie, 'name' | 'path'>): string {
  return `${path} ${name}`;
}

/** As much of a browser as signing in needs: cookies by host name and path, forms, redirects. */
export class Browser {
  private readonly jar = new Map<string, Cookie>();
  /** Where the last answer came from. */
  url: URL;

  constructor(
    private readonly instance: Pick<Instance, 'publicUrl' | 'url'>,
    /** Where `publicUrl` really is, when that name leads elsewhere from here. */
    private readonly routes: ReadonlyMap<string, string> = new Map([[instance.publicUrl, instance.url]]),
  ) {
    this.url = new URL(instance.publicUrl);
  }

  /** One request, no redirects. */
  async request(path: string, init: { form?: Form; method?: string; headers?: Record<string, string> } = {}): Promise<Response> {
    const url = new URL(path, this.url);
    const { form, method = form ? 'POST' : 'GET', headers } = init;
    const response = await fetch(url.href.replace(url.origin, this.routes.get(url.origin) ?? url.origin), {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: this.cookieHeader(url), ...(method === 'GET' ? {} : { origin: url.origin }), ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    this.url = url;
    for (const line of response.headers.getSetCookie()) this.store(line, url);
    return response;
  }

  /** Goes there and follows redirects up to a page; the page itself is not opened. */
  async goTo(path: string, init: Parameters<Browser['request']>[1] = {}): Promise<Response> {
    let response = await this.request(path, init);
    for (let hop = 0; response.headers.has('location'); hop += 1) {
      if (hop === maxHops) throw new Error(`more than ${maxHops} redirects, now at ${this.url.href}`);
      const next = new URL(response.headers.get('location') ?? '', this.url);
      if (next.origin === this.publicUrl && !isOnTheWay(next.pathname)) {
        this.url = next;
        return response;
      }
      response = await this.request(next.href);
    }
    return response;
  }

  /** Follows redirects until one leads to `path`, which is not opened. */
  async goUntil(start: string, path: string): Promise<URL> {
    let response = await this.request(start);
    for (let hop = 0; hop < maxHops; hop += 1) {
      const next = new URL(response.headers.get('location') ?? '/nowhere', this.url);
      if (next.pathname === path) return next;
      response = await this.request(next.href);
    }
    throw new Error(`never got to ${path}`);
  }

  signUp(form: Form, start = '/sign-up'): Promise<Response> {
    return this.submit(start, form);
  }

  signIn(form: Form, start = '/sign-in'): Promise<Response> {
    return this.submit(start, form);
  }

  cookie(name: string): string | undefined {
    return this.named(name)?.value;
  }

  /** The attributes a cookie was set with. */
  attributes(name: string): string {
    return this.named(name)?.attributes ?? '';
  }

  names(): string[] {
    return [...this.jar.values()].map(({ name }) => name);
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.jar.set(keyOf({ name, path }), { name, value, path, attributes: '' });
  }

  forget(name: string): void {
    for (const [key, cookie] of this.jar) if (cookie.name === name) this.jar.delete(key);
  }

  cookieHeader(url: URL = this.url): string {
    return [...this.jar.values()]
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  get publicUrl(): string {
    return this.instance.publicUrl;
  }

  /** Opens the provider's form and sends it. */
  private async submit(start: string, form: Form): Promise<Response> {
    await this.goTo(start);
    return this.goTo(this.url.pathname, { form });
  }

  private named(name: string): Cookie | undefined {
    return [...this.jar.values()].findLast((cookie) => cookie.name === name);
  }

  private store(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (word: string) => attributes.find((text) => text.toLowerCase().startsWith(`${word}=`))?.split(/=(.*)/s)[1];
    const expires = attribute('expires');
    const path = attribute('path') ?? url.pathname;
    // Two cookies of one name on two paths are two cookies: the provider's own, one for each form.
    const key = keyOf({ name, path });
    if (attribute('max-age') === '0' || (expires && new Date(expires).getTime() < Date.now() - 86_400_000)) this.jar.delete(key);
    else this.jar.set(key, { name, value, path, attributes: attributes.join('; ') });
  }
}
