import type { Language } from 'contract/language';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isErasedUserError } from './database-failure.ts';
import { getMessageCode, getLanguage, localize, type Message } from '../language/message.ts';
import { messages } from '../language/texts.ts';
import { ApiError, toErrorCode, refuse, type FieldMessages } from './api-error.ts';

const RETRY_SECONDS = 2;

const FRAMEWORK_MESSAGES: Record<number, Message> = {
  400: messages.unreadable,
  413: messages.tooLarge,
  414: messages.addressTooLong,
  415: messages.sendJson,
};

/** Converts an error to an ApiError, or returns undefined for an internal error. */
function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error))
    return new ApiError(503, messages.tryAgain, { retryAfter: RETRY_SECONDS });
  if (isErasedUserError(error)) return refuse.unauthenticated();
  const status = (error as Partial<FastifyError>).statusCode;
  const code = (error as Partial<FastifyError>).code ?? '';
  const message = status && code.startsWith('FST_') ? FRAMEWORK_MESSAGES[status] : undefined;
  return status && message ? new ApiError(status, message) : undefined;
}

/** Localized messages and codes of invalid fields. */
function localizeFields(fields: FieldMessages, language: Language): object {
  const mapFields = <Value>(convert: (text: FieldMessages[string][number]) => Value) =>
    Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(convert)]));
  return {
    error: mapFields((text) => localize(text, language)),
    error_codes: mapFields((text) => getMessageCode(text) ?? toErrorCode(422)),
  };
}

function sendApiError(apiError: ApiError, language: Language, reply: FastifyReply): FastifyReply {
  const { statusCode, text, fields, retryAfter, missingScope, extra } = apiError;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(statusCode)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({
      status: 0,
      message: localize(text, language),
      code: getMessageCode(text) ?? toErrorCode(statusCode),
      ...(fields ? localizeFields(fields, language) : {}),
      ...(missingScope === undefined ? {} : { missing_scope: missingScope }),
      ...extra,
    });
}

/**
 * Details of an unexpected error that may be logged: its type and stack, never its message, which may contain personal
 * data and several lines.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 5)
    .map((line) => line.trim());
  return { kind: error.name, code, stack };
}

/**
 * Turns every error into the API's envelope (TRUST-1). Unexpected errors (500) and temporary ones (503) are logged with
 * the request id.
 */
export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const apiError = toApiError(error);
  const language = getLanguage(request.headers);
  if (apiError) {
    if (apiError.statusCode === 503)
      request.log.warn({ error: describeError(error) }, 'temporarily unavailable');
    return sendApiError(apiError, language, reply);
  }
  request.log.error({ error: describeError(error) }, 'the request failed');
  return reply.code(500).serializer(JSON.stringify).type('application/json; charset=utf-8').send({
    status: 0,
    message: messages.failed[language],
    code: messages.failed.code,
    request_id: request.id,
  });
}
