export { HomePage as default } from '../home/HomePage.tsx';
export { load } from '../home/home.api.ts';
export { meta } from '../home/home.meta.ts';
