/**
 * Form endpoints for browsers without JavaScript. They accept form posts, and a GET for the search, and respond with
 * HTML. Each calls the JSON endpoint that the page's script would call, so validation and limits are the same.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_LANGUAGE, FORMS_PATH, SEARCH_FORM } from 'contract/plain-forms';
import { sendPlainPage } from 'platform/http';
import type { Language } from 'platform/language';
import { Type, type Static } from 'typebox';
import type { SearchResult } from '../catalogue/catalogue.schema.ts';
import type { Routes } from '../platform.ts';
import { formTexts } from '../texts/forms.ts';
import { renderOutcome, renderResults } from './form-pages.ts';

/** In bytes: enough for the longest text of the forms, percent-encoded. */
const BODY_LIMIT = 32_768;

const LanguageQuery = Type.Object({ [FORM_LANGUAGE]: Type.Optional(Type.String()) });
const SearchFormQuery = Type.Object({
  [FORM_LANGUAGE]: Type.Optional(Type.String()),
  q: Type.Optional(Type.String({ maxLength: 100 })),
});

interface ApiRequest {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
}

interface CallResult {
  status: number;
  message: string;
  /** Messages of invalid fields. */
  error?: Record<string, readonly string[]>;
}

/** Form endpoints for contact, review and search. */
export const formsRoutes: Routes = async (app) => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { bodyLimit: BODY_LIMIT, parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  );
  // The contact and review forms ignore the login, so a forged request of another site would gain nothing.
  const options = {
    config: { antiForgery: false },
    schema: { hide: true, querystring: LanguageQuery },
  } as const;
  type FormRequest = FastifyRequest<{
    Querystring: Static<typeof LanguageQuery>;
    Params: Record<string, string>;
  }>;

  app.post(`${FORMS_PATH}/contact`, options, async (request: FormRequest, reply) => {
    const language = readLanguage(request.query);
    const payload = getFields(request, ['first_name', 'mobile_no', 'service_name', 'description']);
    const outcome = await callEndpoint(request, language, {
      method: 'POST',
      url: '/api/contact',
      payload,
    });
    const sent = [formTexts.contactSent[language], formTexts.contactNext[language]] as const;
    return sendOutcome(reply, language, outcome, sent);
  });

  app.post(`${FORMS_PATH}/review/:id`, options, async (request: FormRequest, reply) => {
    const language = readLanguage(request.query);
    const { rating, comment } = getFields(request, ['rating', 'comment']);
    const payload = { rating: Number(rating), comment };
    const url = `/api/review/${encodeURIComponent(request.params['id'] ?? '')}`;
    const outcome = await callEndpoint(request, language, { method: 'POST', url, payload });
    return sendOutcome(reply, language, outcome, [formTexts.feedbackSent[language], '']);
  });

  app.get(
    SEARCH_FORM,
    { schema: { hide: true, querystring: SearchFormQuery } },
    async (request, reply) => {
      const language = readLanguage(request.query);
      const query = (request.query.q ?? '').trim();
      const url = `/api/search?${new URLSearchParams({ q: query }).toString()}`;
      const outcome = await callEndpoint<SearchOutcome>(request, language, { method: 'GET', url });
      const { results, not_served: notServed } = outcome;
      if (results === undefined) {
        const title = formTexts.notSearched[language];
        return sendPlainPage(
          reply.code(outcome.status),
          renderOutcome(language, title, [outcome.message]),
        );
      }
      const page = renderResults(language, query, { results, message: notServed?.message });
      return sendPlainPage(reply, page);
    },
  );
};

interface SearchOutcome extends CallResult {
  results?: readonly SearchResult[];
  not_served?: { message: string };
}

const readLanguage = (query: { lang?: string }): Language => (query.lang === 'hi' ? 'hi' : 'en');

/** Picks the given fields of a form; missing fields are empty. */
function getFields<Name extends string>(
  { body }: Pick<FastifyRequest, 'body'>,
  names: readonly Name[],
): Record<Name, string> {
  const fields = (body ?? {}) as Partial<Record<Name, string>>;
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) as Record<
    Name,
    string
  >;
}

/** Calls an endpoint of this process without credentials, with the visitor's IP address. */
async function callEndpoint<Body extends CallResult = CallResult>(
  { server, ip }: { server: FastifyInstance; ip: string },
  language: Language,
  request: ApiRequest,
): Promise<Body> {
  const headers = { accept: 'application/json', 'accept-language': language };
  const response = await server.inject({ ...request, remoteAddress: ip, headers });
  return { ...response.json<Body>(), status: response.statusCode };
}

function sendOutcome(
  reply: FastifyReply,
  language: Language,
  { status, message, error = {} }: CallResult,
  [title, next]: readonly [string, string],
): FastifyReply {
  const isSent = status < 300;
  const messages = Object.values(error).flat();
  const sentences = isSent
    ? [next]
    : [...(messages.length > 0 ? messages : [message]), formTexts.goBack[language]];
  const heading = isSent ? title : formTexts.notSent[language];
  const page = renderOutcome(
    language,
    heading,
    sentences.filter((text) => text !== ''),
  );
  return sendPlainPage(reply.code(status), page);
}
