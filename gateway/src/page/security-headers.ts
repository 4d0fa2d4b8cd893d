/** Security headers of documents. Pure. */

/** The parts that differ between documents. */
export interface Policy {
  /**
   * Hashes (`sha256-…`, `sha384-…`) of the scripts in the document, inlined or linked. Scripts that these load are trusted
   * too. Null for dev servers, which have no hashes.
   */
  scripts: readonly string[] | null;
  /** Hashes of inlined styles and of the sheets of fragments. */
  styles: readonly string[];
  production: boolean;
  frameOrigins: readonly string[];
  /** Other origins of files: the asset origin, remotes that this browser overrides, and dev servers. */
  otherOrigins: readonly string[];
  /** Whether the document loads files of dev servers, which have no hashes and use WebSockets. */
  hasDevServers: boolean;
}

/** Returns the headers, without those about caching. */
export function getSecurityHeaders(policy: Policy): Record<string, string> {
  return {
    'content-security-policy': buildContentPolicy(policy),
    ...(policy.hasDevServers ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(policy.production
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

function buildContentPolicy(policy: Policy): string {
  const { scripts, styles, frameOrigins, otherOrigins, hasDevServers } = policy;
  const extraOrigins = otherOrigins.map((origin) => ` ${origin}`).join('');
  const sockets = hasDevServers ? ' ws://localhost:* http://localhost:*' : '';
  const directives = [
    "default-src 'none'",
    scripts === null
      ? `script-src 'self' 'unsafe-inline'${extraOrigins}`
      : `script-src ${quoteHashes(scripts)}'strict-dynamic'`,
    // Only files that `getWorkerScope` names can control a page.
    "worker-src 'self'",
    `style-src ${hasDevServers ? "'unsafe-inline' " : quoteHashes(styles)}'self'${extraOrigins}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${extraOrigins}`,
    `font-src 'self'${extraOrigins}`,
    `connect-src 'self'${extraOrigins}${sockets}`,
    "manifest-src 'self'",
    frameOrigins.length > 0 ? `frame-src ${frameOrigins.join(' ')}` : "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(hasDevServers
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default mf-entry']),
  ];
  return directives.join('; ');
}

const quoteHashes = (hashes: readonly string[]): string =>
  [...new Set(hashes)].map((hash) => `'${hash}' `).join('');
