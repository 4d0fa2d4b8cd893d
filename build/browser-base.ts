/**
 * Public path of the browser's files: a path, as in the HTML that the gateway renders; only a version from another
 * origin uses the absolute URL.
 */

const at = new URL(__webpack_public_path__, location.href);
if (at.origin === location.origin) __webpack_public_path__ = at.pathname;
