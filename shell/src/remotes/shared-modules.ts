/**
 * Modules that the shell only shares with remotes. The functions are never called: the bundler shares a module if an
 * import of it is in the build, for which the entry imports this file.
 */

export const loadSharedForms = () => import('shared-ui/forms');

export const loadSharedFragment = () =>
  import(/* webpackChunkName: "fragment" */ 'shell/fragment/in-page');
