/** Building blocks of a staff command: verbs, and the client that calls the gateway. */
export { callOps, OpsError, buildOpsPath } from './ops-client.ts';
export { setAction, getResponseMessage, addMessageAction, addJsonOption } from './verb.ts';
