/**
 * Runs before each page of a remote, so that URLs of its images are paths, as in the HTML that the gateway renders.
 * Until then the public path is absolute, as are the gateway's links to style sheets, which the chunk loader has to
 * find. A version from another origin keeps absolute URLs.
 */

const publicUrl = new URL(__webpack_public_path__, location.href);
if (publicUrl.origin === location.origin) __webpack_public_path__ = publicUrl.pathname;
