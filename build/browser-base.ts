/**
 * Runs before each page of a remote and removes the origin from the public path, so that image URLs are the same as in the
 * HTML that the gateway renders. The chunk loader, which runs earlier, needs the absolute public path: it compares URLs with the
 * gateway's links to style sheets, which are absolute. A version from another origin keeps absolute URLs.
 */

const publicUrl = new URL(__webpack_public_path__, location.href);
if (publicUrl.origin === location.origin) __webpack_public_path__ = publicUrl.pathname;
