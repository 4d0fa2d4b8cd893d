/** Building blocks of a staff command: verbs, and the client that calls the gateway. */
export { callOps, OpsFault, opsPath } from './ops-client.ts';
export { action, printMessage, telling, withJson } from './verb.ts';
