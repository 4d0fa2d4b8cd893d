import type { Language } from 'contract/language';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isOfErasedUser } from './database-failure.ts';
import { codeOf, languageOf, spoken, type Said } from '../language/said.ts';
import { say } from '../language/texts.ts';
import { ApiError, codeOfStatus, refuse, type FieldSentences } from './api-error.ts';

const AWAY_SECONDS = 2;

/** Our messages for errors of the framework. */
const FRAMEWORK: Record<number, Said> = {
  400: say.unreadable,
  413: say.tooLarge,
  414: say.addressTooLong,
  415: say.sendJson,
};

/** Converts an error to an ApiError, or returns undefined if the fault is ours. */
function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return new ApiError(503, say.tryAgain, { retryAfter: AWAY_SECONDS });
  if (isOfErasedUser(error)) return refuse.unauthenticated();
  const status = (error as Partial<FastifyError>).statusCode;
  const code = (error as Partial<FastifyError>).code ?? '';
  const message = status && code.startsWith('FST_') ? FRAMEWORK[status] : undefined;
  return status && message ? new ApiError(status, message) : undefined;
}

/** Localized messages and codes of invalid fields. */
function spokenFields(fields: FieldSentences, language: Language): object {
  const each = <Value>(of: (sentence: FieldSentences[string][number]) => Value) =>
    Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, said.map(of)]));
  return {
    error: each((sentence) => spoken(sentence, language)),
    error_codes: each((sentence) => codeOf(sentence) ?? codeOfStatus(422)),
  };
}

function sendApiError(apiError: ApiError, language: Language, reply: FastifyReply): FastifyReply {
  const { statusCode, sentence, fields, retryAfter, missingScope, extra } = apiError;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(statusCode)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({
      status: 0,
      message: spoken(sentence, language),
      code: codeOf(sentence) ?? codeOfStatus(statusCode),
      ...(fields ? spokenFields(fields, language) : {}),
      ...(missingScope === undefined ? {} : { missing_scope: missingScope }),
      ...extra,
    });
}

/** What may be logged of an unexpected error: its type and stack, never the values, which may be personal data. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const place = error.stack
    ?.split('\n')
    .slice(1, 6)
    .map((line) => line.trim());
  return { kind: error.name, code, place };
}

/** Turns every error into the API's envelope (TRUST-1); unexpected errors are logged with the request id. */
export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const apiError = asApiError(error);
  const language = languageOf(request.headers);
  if (apiError) {
    if (apiError.statusCode === 503)
      request.log.warn({ error: describe(error) }, 'cannot serve now');
    return sendApiError(apiError, language, reply);
  }
  request.log.error({ error: describe(error) }, 'the request failed');
  return reply.code(500).serializer(JSON.stringify).type('application/json; charset=utf-8').send({
    status: 0,
    message: say.failed[language],
    code: say.failed.code,
    request_id: request.id,
  });
}
