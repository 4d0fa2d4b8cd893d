/** Sets the public path of a server build. The gateway evaluates the build with the URL of the version's folder in scope. */

__webpack_public_path__ = __RELEASE_BASE__;
