/**
 * Files of a version are named by path, as the gateway names them in the HTML that it renders; only a version from
 * another origin keeps the whole address.
 */

const at = new URL(__webpack_public_path__, location.href);
if (at.origin === location.origin) __webpack_public_path__ = at.pathname;
