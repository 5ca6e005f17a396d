import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { Json } from './json.js';
import type { KitResponse } from './request.js';

/** Sends `Json` replies without parsing and writing them again. */
@Injectable()
export class JsonInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((reply: unknown) => {
        if (!(reply instanceof Json)) return reply;
        context.switchToHttp().getResponse<KitResponse>().setHeader('content-type', 'application/json; charset=utf-8');
        return reply.text;
      }),
    );
  }
}
