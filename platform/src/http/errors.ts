import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isOfErasedUser } from './database-failure.ts';
import { ApiError, refuse } from './api-error.ts';

const AWAY_SECONDS = 2;

/** The framework's own refusals, in sentences of ours. */
const FRAMEWORK: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  415: 'Please send JSON.',
};

/** The refusal that an error stands for, undefined where it is our fault. */
function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error))
    return new ApiError(503, 'Please try again in a moment.', { retryAfter: AWAY_SECONDS });
  if (isOfErasedUser(error)) return refuse.unauthenticated();
  const status = (error as Partial<FastifyError>).statusCode;
  const code = (error as Partial<FastifyError>).code ?? '';
  const message = status && code.startsWith('FST_') ? FRAMEWORK[status] : undefined;
  return status && message ? new ApiError(status, message) : undefined;
}

function sendApiError(apiError: ApiError, reply: FastifyReply): FastifyReply {
  const { statusCode, message, fields, retryAfter, missingScope, extra } = apiError;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(statusCode)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({
      status: 0,
      message,
      ...(fields ? { error: fields } : {}),
      ...(missingScope === undefined ? {} : { missing_scope: missingScope }),
      ...extra,
    });
}

/** What may be logged of an error of ours: its kind and place, never the values it was about. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const place = error.stack
    ?.split('\n')
    .slice(1, 6)
    .map((line) => line.trim());
  return { kind: error.name, code, place };
}

/** Every error becomes the contract's envelope; ours are logged under the request's id. */
export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const apiError = asApiError(error);
  if (apiError) {
    if (apiError.statusCode === 503)
      request.log.warn({ error: describe(error) }, 'cannot serve now');
    return sendApiError(apiError, reply);
  }
  request.log.error({ error: describe(error) }, 'the request failed');
  return reply
    .code(500)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ status: 0, message: 'Something Went Wrong', request_id: request.id });
}
