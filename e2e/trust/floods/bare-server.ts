/** A server that does nothing, as a process of its own: how long any call takes on this machine now. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => void response.end('nothing'));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
// Without whoever started it, it is of no use.
process.once('disconnect', () => process.exit(0));
