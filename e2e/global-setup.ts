/** Before all end-to-end tests: prepares the data folder that their deployments copy. */
export { prepareData as default } from './deployment.ts';
