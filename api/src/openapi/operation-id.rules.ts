/** Operation ids, which code generators use as function names. */

const capitalize = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1);

/**
 * Builds the operation id from method and path, so that it is stable and unique: `POST` and
 * `/ops/users/:phone/log-out` give `postOpsUsersByPhoneLogOut`.
 */
export function toOperationId(method: string, path: string): string {
  const segments = path
    .replace(/^\/api\//, '/')
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((segment) => segment !== '');
  return method.toLowerCase() + segments.map(capitalize).join('');
}
