import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import type { Access, BareEndpoint, Endpoint, InputOf, ReplyOf } from '../contract/endpoint.js';
import { Json } from './json.js';
import type { CallInfo, Me } from './me.js';
import { parseInput } from './parse.js';
import { callInfo, type KitRequest } from './request.js';

type MeOf<E extends Endpoint> = E['access'] extends 'public' ? Me | undefined : Me;
type Result<T> = T | Json<T>;

/** The shape of every controller method: who calls, what was sent, and (rarely needed) the request's facts. */
export type Handler<E extends Endpoint> = (
  me: MeOf<E>,
  input: InputOf<E>,
  info: CallInfo,
) => Promise<Result<ReplyOf<E>>> | Result<ReplyOf<E>>;

interface BoundRoute {
  readonly endpoint: Endpoint;
  readonly controller: Type<object>;
  readonly method: string;
}

/** Every endpoint that a controller serves: read by SSR, the OpenAPI page and the tests that walk all routes. */
export const boundRoutes = new Map<Endpoint, BoundRoute>();

/** The calls that are answered bare: with those above all that the API describes, and says of an address which methods it takes. */
export const bareRoutes = new Set<BareEndpoint>();

export const endpointKey = 'hometown:endpoint';
export const bareAccessKey = 'hometown:bare-access';

const MeParam = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).me);
const InfoParam = createParamDecorator((_: unknown, context: ExecutionContext) => callInfo(requestOf(context)));
const InputParam = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) => parseInput(endpoint, requestOf(context)));

function requestOf(context: ExecutionContext): KitRequest {
  return context.switchToHttp().getRequest<KitRequest>();
}

/** Binds a controller method to its contract: method, path, access, input and the shape of its reply. */
export function Route<E extends Endpoint>(endpoint: E) {
  return <H extends Handler<E>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void => {
    boundRoutes.set(endpoint, { endpoint, controller: target.constructor as Type<object>, method: key });
    keepReplyInShape(endpoint, descriptor);
    MeParam()(target, key, 0);
    InputParam(endpoint)(target, key, 1);
    InfoParam()(target, key, 2);
    applyDecorators(
      SetMetadata(endpointKey, endpoint),
      RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
      HttpCode(endpoint.status ?? 200),
    )(target, key, descriptor);
  };
}

/** Whatever the method returns, only what the contract names leaves the house. */
function keepReplyInShape<E extends Endpoint, H extends Handler<E>>(endpoint: E, descriptor: TypedPropertyDescriptor<H>): void {
  const method = descriptor.value;
  if (!method) return;
  const shaped: Handler<E> = async function shaped(this: unknown, me, input, info) {
    const reply = await method.call(this, me, input, info);
    return reply instanceof Json ? reply : (endpoint.reply.parse(reply) as ReplyOf<E>);
  };
  // Same signature as the method it stands for.
  descriptor.value = shaped as H;
}

/** Binds a controller method that writes its answer by itself to what its contract says of the call: method, path and access. */
export function BareRoute(endpoint: BareEndpoint): MethodDecorator {
  bareRoutes.add(endpoint);
  return applyDecorators(Bare(endpoint.access), RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }));
}

/** For the few routes without a contract (pages, redirects, probes): says who may call them. */
export function Bare(access: Access): MethodDecorator {
  return SetMetadata(bareAccessKey, access);
}
