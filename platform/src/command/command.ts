/** Building blocks of staff commands, and the client that calls the gateway. */
export { callOps, OpsError, buildOpsPath } from './ops-client.ts';
export {
  setAction,
  getResponseMessage,
  addMessageAction,
  addJsonOption,
} from './command-action.ts';
