/** Public path of a server build: the gateway evaluates it with the URL of the version's folder in scope. */

__webpack_public_path__ = __RELEASE_BASE__;
