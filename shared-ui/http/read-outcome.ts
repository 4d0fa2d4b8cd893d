/** Parses responses. Loaded with the first call, which saves 0.2 kB (brotli) at the start. */
import { isRecord } from 'contract/values';
import type { Outcome } from './outcome.ts';
import { uiTexts } from '../texts/en/ui.ts';

/** Converts a response with the API's envelope (TRUST-1) to an outcome. Never throws, even if a proxy sent something else. */
export function readOutcome(
  status: number,
  body: unknown,
  retryAfter: string | null,
): Outcome<never> {
  const envelope = isRecord(body) ? body : {};
  const message = typeof envelope['message'] === 'string' ? envelope['message'] : '';
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && envelope['status'] === 1) return { kind: 'ok', data: body as never };
  if (isSuccess && envelope['status'] === 0) return { kind: 'none', message, data: body as never };
  if (status === 401)
    return { kind: 'unauthenticated', message: message === '' ? uiTexts.unauthenticated : message };
  return {
    kind: 'refused',
    status: isSuccess ? 502 : status,
    message: message === '' ? uiTexts.ourFault : message,
    ...(typeof envelope['code'] === 'string' && { code: envelope['code'] }),
    fields: toFieldErrors(envelope['error']),
    ...readChangedBy(envelope['changed']),
    retryAfter: parseSeconds(retryAfter),
  };
}

function toFieldErrors(error: unknown): Record<string, string> {
  if (!isRecord(error)) return {};
  return Object.fromEntries(
    Object.entries(error).flatMap(([field, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

function readChangedBy(changed: unknown): { changedBy?: string } {
  const by = isRecord(changed) ? changed['by'] : undefined;
  return typeof by === 'string' ? { changedBy: by } : {};
}

function parseSeconds(header: string | null): number | null {
  const value = Number(header);
  return header !== null && Number.isFinite(value) ? value : null;
}
