/**
 * Replaces a code by asterisks unless it is a part of a longer number. The code can be anywhere in the text, because
 * owners can change texts (CONSOLE-43).
 */
const mask = (text: string, code: string): string =>
  String.raw`regexp_replace(${text}, '(^|\D)' || (${code}) || '(?!\d)', '\1****', 'g')`;

/**
 * SQL expression for the text of a `message_outbox` row as shown to anyone but its recipient: the completion code of a
 * visit (VISIT-24), the code of an estimate (ESTIMATE-3) and that of a proposed edit (ORDER-32) are masked.
 */
export const buildMaskedTextSql = (text: string): string => `CASE
  WHEN event_key LIKE 'visit % on the way %' THEN ${mask(
    text,
    "SELECT completion_code FROM visits WHERE order_id = split_part(event_key, ' ', 2)::integer",
  )}
  WHEN event_key LIKE 'estimate % made' THEN ${mask(
    text,
    "SELECT code FROM estimates WHERE 'estimate ' || id || ' made' = event_key",
  )}
  WHEN event_key LIKE 'order % edit % proposed' THEN ${mask(
    text,
    // Proposals of older versions have no code.
    "SELECT coalesce(code, 'no code') FROM order_edits WHERE id = split_part(event_key, ' ', 4)::integer",
  )}
  ELSE ${text} END`;
