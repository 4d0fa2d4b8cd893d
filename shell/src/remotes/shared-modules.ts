/**
 * Modules that the shell shares with remotes, although it uses only some of them. The functions are never called: the
 * bundler shares a module if the build contains an import of it, so the entry imports this file.
 */

export const loadSharedForms = () => import('shared-ui/forms');

export const loadSharedFragment = () =>
  import(/* webpackChunkName: "fragment" */ 'shell/fragment/in-page');
