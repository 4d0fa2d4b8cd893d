/** Validates messages of a rendering process, which are untrusted. Pure. */
import type { ToGateway } from './render-messages.ts';

const KINDS: readonly unknown[] = ['ready', 'runs', 'calls', 'rendered', 'failed'];
const CODE_OWNERS: readonly unknown[] = ['shell', 'page', 'both'];

/** Returns the message, or null if it is invalid. Rendered pages are validated by `readRendered`. */
export function readMessage(head: unknown): ToGateway | null {
  if (typeof head !== 'object' || head === null) return null;
  const { kind, id, owner, call, path } = head as Record<string, unknown>;
  const isValid =
    KINDS.includes(kind) &&
    (kind === 'ready' || typeof id === 'string') &&
    (kind !== 'runs' || CODE_OWNERS.includes(owner)) &&
    (kind !== 'calls' || (typeof call === 'number' && typeof path === 'string'));
  return isValid ? (head as ToGateway) : null;
}
