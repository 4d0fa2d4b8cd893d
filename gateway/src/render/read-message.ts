/** Validates messages of a rendering process, which are untrusted. Pure. */
import type { ToGateway } from './render-messages.ts';

const KINDS: readonly unknown[] = ['ready', 'code-owner', 'api-call', 'rendered', 'failed'];
const CODE_OWNERS: readonly unknown[] = ['shell', 'page', 'both'];

/**
 * Returns the message, or null if it is invalid. Rendered pages are validated by `readRendered`; `reason` and `stack` of
 * a failure are not checked.
 */
export function readMessage(head: unknown): ToGateway | null {
  if (typeof head !== 'object' || head === null) return null;
  const { kind, id, owner, call, path } = head as Record<string, unknown>;
  const isValid =
    KINDS.includes(kind) &&
    (kind === 'ready' || typeof id === 'string') &&
    (kind !== 'code-owner' || CODE_OWNERS.includes(owner)) &&
    (kind !== 'api-call' || (typeof call === 'number' && typeof path === 'string'));
  return isValid ? (head as ToGateway) : null;
}
