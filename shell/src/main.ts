/** The async boundary: the share scope stands before anything that is shared is evaluated. */
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
