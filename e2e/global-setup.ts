/** Before all journeys: prepares the data of their products. */
export { prepareData as default } from './deployment.ts';
