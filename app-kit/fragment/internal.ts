/** For the shell only: the source of fragments, and the component that renders one. */
export { FragmentPart, type FragmentData } from './FragmentPart.tsx';
export { setFragmentSource } from './source.ts';
