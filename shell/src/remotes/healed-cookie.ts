/** Remembers in this browser which canaries failed: the door gives it stable in their place (release contract, 5). */

/** The door reads the same cookie, and sets it too when it takes the report of a failure. */
const NAME = 'healed';
const YEAR_SECONDS = 31_536_000;
const MOST = 20;

/**
 * Adds a version of a remote to the list.
 * @returns whether the browser keeps it: some keep no cookies
 */
export function rememberFailed(page: Document, remote: string, version: string): boolean {
  const id = `${remote}@${version}`;
  const ids = [...new Set([...failedIn(page), id])].slice(-MOST);
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(ids.join(','));
  page.cookie = `${NAME}=${value}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`;
  return failedIn(page).includes(id);
}

function failedIn(page: Document): string[] {
  const pair = page.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  return decodeURIComponent(pair?.slice(NAME.length + 1) ?? '')
    .split(',')
    .filter(Boolean);
}
