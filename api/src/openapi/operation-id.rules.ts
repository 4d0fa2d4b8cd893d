/** Names of the document's calls, from which generators make the functions of a client. */

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Builds the id of a call from its method and path, so that it is as stable and as unique as they are:
 * `POST` and `/ops/users/:phone/log-out` give `postOpsUsersByPhoneLogOut`.
 */
export function toOperationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map(capitalize).join('');
}
