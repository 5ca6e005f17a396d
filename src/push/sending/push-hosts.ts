import { Injectable } from '@nestjs/common';

/** The push services of the browsers that there are, with their subdomains (SEC-27). */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'web.push.apple.com', 'notify.windows.com'];

/** Whom the server asks when a browser names an endpoint: push services, and nobody else. */
@Injectable()
export class PushHosts {
  allows(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, username, password, port, hostname } = new URL(endpoint);
    const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
    return isPlain && services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  }
}
