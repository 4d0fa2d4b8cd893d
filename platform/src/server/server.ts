/** The HTTP server: options, ports, shutdown. */
export { lastAnswers } from './last-answers.ts';
export { listenOn } from './listen.ts';
export { divideByPort, type OpsListener } from './ops-port.ts';
export { serverOptions } from './server-options.ts';
export { answerWhileStarting } from './starting.ts';
export { onSignals } from './signals.ts';
