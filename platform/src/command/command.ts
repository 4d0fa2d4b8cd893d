/** What a command of staff's is made of: verbs, and the client of the door that they talk to. */
export { callDoor, OpsFault } from './ops-client.ts';
export { does, printMessage, withJson } from './verb.ts';
