/** The HTTP server: options, ports, shutdown. */
export { closeAfterResponses } from './graceful-close.ts';
export { listenOn, listenOnSecondPort } from './listen.ts';
export { splitByPort, type OpsListener } from './ops-port.ts';
export { passOriginalHost, restoreOriginalHost } from './original-host.ts';
export { getServerOptions } from './server-options.ts';
export { serveWhileStarting } from './starting.ts';
export { onSignals } from './signals.ts';
