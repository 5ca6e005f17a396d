import { resolve } from 'node:path';
import { type Env, readEnv } from './env.js';
import { type MailConfig, mailOf } from './mail-config.js';
import { sessionSecret } from './session-secret.js';

/** Where files are kept instead of in the data folder. */
export interface Bucket {
  readonly name: string;
  /** Absent: Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Before each name; empty, or with a slash at its end. */
  readonly prefix: string;
}

/** A STUN or TURN server. */
export type IceServerConfig = NonNullable<Env['ICE_SERVERS']>[number];

/** The service whose model answers for the assistants. */
export interface AgentModelConfig {
  readonly apiKey: string;
  /** Absent: OpenAI's. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** Absent where none listens to voice messages. */
  readonly transcriptionModel: string | undefined;
  /** US dollars for a million tokens; absent where nobody said. */
  readonly price: number | undefined;
  /** US dollars that one person may cost on a day (UTC); absent where tokens alone are counted. */
  readonly dailyBudget: number | undefined;
}

/** Who charges cards. */
export interface StripeConfig {
  readonly secretKey: string;
  /** What its events are signed with. */
  readonly webhookSecret: string;
  /** What events of drivers' accounts are signed with; absent where payouts do not go through Stripe. */
  readonly connectSecret: string | undefined;
  /** Absent: Stripe's own. */
  readonly apiBase: string | undefined;
}

/** The configuration as the code uses it: parsed once at boot, injected where needed. */
export class Config {
  readonly isProduction: boolean;
  readonly isTest: boolean;
  readonly port: number;
  readonly host: string;
  /** Where browsers reach us, without a trailing slash: the origin of cookies, redirects and CSRF checks. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly logLevel: Env['LOG_LEVEL'];
  /** Log lines for a person at a terminal, instead of JSON for machines. */
  readonly logsPlainly: boolean;
  readonly sessionSecret: string;
  readonly seedDemo: boolean;
  /** Whether the demo town's people act by themselves (S53). */
  readonly townspeopleAct: boolean;
  /** Whether the streets, places and map are those of the demo town. */
  readonly hasDemoStreets: boolean;
  readonly role: Env['ROLE'];
  readonly servesWeb: boolean;
  readonly runsJobs: boolean;
  readonly databaseUrl: string;
  /** Absent: as long as usual (timeouts.ts). */
  readonly databasePatienceMs: number | undefined;
  readonly redisUrl: string | undefined;
  /** Absent when the embedded identity provider serves. */
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string;
        /** Where it names who works at the desk; undefined where that is decided here alone. */
        readonly roles: { readonly claim: string; readonly admin: string; readonly operator: string } | undefined;
      }
    | undefined;
  /** Absent when files are in the data folder. */
  readonly bucket: Bucket | undefined;
  /** Absent when the assistants answer by the rules that Hometown brings along (S31). */
  readonly agentModel: AgentModelConfig | undefined;
  /** Absent where nobody charges cards, or where they are the demo's. */
  readonly stripe: StripeConfig | undefined;
  /** Whether cards are invented ones, which charge nobody, where nobody else charges them: in the demo town alone. */
  readonly hasDemoCards: boolean;
  /** Whether other assistants may act for people by their tokens (M185). */
  readonly servesMcp: boolean;
  /** Servers that help two browsers find each other; without any, calls stay within one network. */
  readonly iceServers: readonly IceServerConfig[];
  readonly geocoderUrl: string | undefined;
  readonly routerUrl: string | undefined;
  /** Absent where maps are the demo town's streets, or bare land. `origins`: where browsers may load it and its parts. */
  readonly map: { styleUrl: string; origins: readonly string[] } | undefined;
  readonly metricsToken: string | undefined;
  /** Whether the server reads the pages that messages lead to (M114). */
  readonly previewsLinks: boolean;
  /** Absent when the keys are made once and kept in the database. */
  readonly vapidKeys: { publicKey: string; privateKey: string } | undefined;
  /** Whom push services write to: an https or mailto address, never localhost (M76). */
  readonly vapidSubject: string;
  /** Absent where no mail is sent. */
  readonly mail: MailConfig | undefined;
  readonly trustProxy: number;
  /** The header, in small letters, that says where a request comes from; absent where no proxy does. */
  readonly placeHeader: string | undefined;
  readonly rateScale: number;
  readonly ratePatienceMs: number | undefined;

  constructor(env: Env) {
    // A load test runs as production does, with other rate limits.
    const isLoadTest = env.RATE_SCALE !== undefined;
    this.isProduction = env.NODE_ENV === 'production' || isLoadTest;
    this.isTest = env.NODE_ENV === 'test' && !isLoadTest;
    this.port = env.PORT;
    this.host = env.HOST;
    this.publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
    this.dataDir = resolve(env.DATA_DIR);
    this.logLevel = env.LOG_LEVEL;
    this.logsPlainly = env.LOG_FORMAT === 'plain';
    this.sessionSecret = sessionSecret(env);
    this.seedDemo = env.SEED === 'demo';
    this.townspeopleAct = this.seedDemo && (env.TOWNSPEOPLE ?? env.NODE_ENV !== 'test');
    this.hasDemoStreets = hasDemoStreets(env);
    this.role = env.ROLE;
    this.servesWeb = env.ROLE !== 'worker';
    this.runsJobs = env.ROLE !== 'web';
    this.databaseUrl = env.DATABASE_URL;
    this.databasePatienceMs = env.DATABASE_PATIENCE_MS;
    this.redisUrl = env.REDIS_URL;
    this.oidc = oidcOf(env);
    this.bucket = bucketOf(env);
    this.agentModel = agentModelOf(env);
    this.stripe = stripeOf(env);
    this.hasDemoCards = hasDemoCards(env);
    this.servesMcp = env.MCP === 'on';
    this.iceServers = env.ICE_SERVERS ?? [];
    this.geocoderUrl = env.GEOCODER_URL;
    this.routerUrl = env.ROUTER_URL;
    this.map = mapOf(env);
    this.metricsToken = env.METRICS_TOKEN;
    this.previewsLinks = env.LINK_PREVIEWS === 'on';
    this.vapidKeys = vapidKeysOf(env);
    this.vapidSubject = env.VAPID_SUBJECT ?? contactOf(this.publicUrl);
    this.mail = mailOf(env);
    this.trustProxy = env.TRUST_PROXY;
    this.placeHeader = env.PLACE_HEADER?.toLowerCase();
    this.rateScale = env.RATE_SCALE ?? 1;
    this.ratePatienceMs = env.RATE_PATIENCE_MS;
  }

  /** Without any, nobody can book a ride. */
  get takesCards(): boolean {
    return this.stripe !== undefined || this.hasDemoCards;
  }

  /** Whether other machines can reach it. */
  get answersOthers(): boolean {
    return !/^(localhost|127(\.\d+){3}|::1)$/.test(this.host);
  }

  static fromEnv(source?: NodeJS.ProcessEnv): Config {
    return new Config(readEnv(source));
  }
}

/** Invented streets belong to the demo, unless somebody asks for them. */
const hasDemoStreets = ({ DEMO_STREETS: asked, SEED: seed }: Env): boolean => asked ?? seed === 'demo';

/** And so do invented cards. */
const hasDemoCards = ({ DEMO_CARDS: asked, SEED: seed }: Env): boolean => asked ?? seed === 'demo';

function oidcOf(env: Env): Config['oidc'] {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) return undefined;
  const { OIDC_ROLES_CLAIM: claim, OIDC_ADMIN_ROLE: admin = 'admin', OIDC_OPERATOR_ROLE: operator = 'operator' } = env;
  const roles = claim === undefined ? undefined : { claim, admin, operator };
  return { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET, roles };
}

function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: others = [] }: Env): Config['map'] {
  return styleUrl === undefined ? undefined : { styleUrl, origins: [new URL(styleUrl).origin, ...others] };
}

const defaultModel = 'gpt-4.1-mini';

function agentModelOf(env: Env): Config['agentModel'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model = defaultModel } = env;
  if (apiKey === undefined) return undefined;
  const { OPENAI_TRANSCRIPTION_MODEL: transcriptionModel, OPENAI_PRICE_PER_MILLION_TOKENS: price, OPENAI_DAILY_BUDGET: dailyBudget } = env;
  return { apiKey, baseUrl, model, transcriptionModel, price, dailyBudget };
}

function stripeOf(env: Env): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = env;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, connectSecret, apiBase: env.STRIPE_API_BASE } : undefined;
}

/** Push services write to nobody at a plain http address. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@hometown.example';
}

function vapidKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Env): Config['vapidKeys'] {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

function bucketOf(env: Env): Bucket | undefined {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    name: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    prefix: env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : '',
  };
}
