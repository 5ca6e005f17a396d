import { All, Controller, Module, Req, Res } from '@nestjs/common';
import { commonProblems, Problem, refuse } from '../../contract/problem.js';
import type { KitRequest, KitResponse } from '../request.js';
import { Bare, bareRoutes, boundRoutes } from '../route.js';

/** What no API controller took: 405 when the path exists with another method, else 404. */
@Controller('api')
class FallbackController {
  @All('{*path}')
  @Bare('public')
  none(@Req() request: KitRequest, @Res({ passthrough: true }) response: KitResponse): never {
    const methods = methodsOf(request.path);
    if (methods.length === 0) refuse(commonProblems, 'not_found');
    response.setHeader('allow', methods.join(', '));
    throw new Problem('method_not_allowed', 405, `This address takes ${methods.join(', ')}.`);
  }
}

function methodsOf(path: string): string[] {
  const parts = path.split('/');
  const served = [...boundRoutes.keys(), ...bareRoutes].filter((endpoint) => {
    const pattern = endpoint.path.split('/');
    return pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]);
  });
  return [...new Set(served.map((endpoint) => endpoint.method))];
}

/** Imported after every module with API controllers. */
@Module({ controllers: [FallbackController] })
export class FallbackModule {}
