/** The gateway evaluates a server build with the address of its version's folder in scope. */

__webpack_public_path__ = __RELEASE_BASE__;
