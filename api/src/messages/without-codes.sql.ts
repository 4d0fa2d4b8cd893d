/**
 * Replaces a code that stands alone, not as a part of another number. Owners write the texts around it (CONSOLE-39).
 */
const mask = (text: string, code: string): string =>
  String.raw`regexp_replace(${text}, '(^|\D)' || (${code}) || '(?!\d)', '\1****', 'g')`;

/**
 * SQL of the text of a row of `message_outbox` for readers other than its recipient: without the code of a visit's
 * completion (VISIT-24) or of an estimate (ESTIMATE-3).
 */
export const withoutCodes = (text: string): string => `CASE
  WHEN event_key LIKE 'visit % on the way %' THEN ${mask(
    text,
    "SELECT completion_code FROM visits WHERE order_id = split_part(event_key, ' ', 2)::integer",
  )}
  WHEN event_key LIKE 'estimate % made' THEN ${mask(
    text,
    "SELECT code FROM estimates WHERE 'estimate ' || id || ' made' = event_key",
  )}
  ELSE ${text} END`;
