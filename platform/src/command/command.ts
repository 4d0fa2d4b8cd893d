/** What a command of staff's is made of: verbs, and the client of the gateway that they talk to. */
export { callOps, OpsFault, opsPath } from './ops-client.ts';
export { action, printMessage, telling, withJson } from './verb.ts';
