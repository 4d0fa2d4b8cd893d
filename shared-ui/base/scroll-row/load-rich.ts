/** Loads the part of the design system that contains the carousel. `base` imports it nowhere else. */
export const loadRich = () => import('shared-ui/rich');
