/** A server that does nothing but write the bytes that it was given, as a process of its own: as fast as a page can go out. */
import { createServer } from 'node:http';

process.once('message', ({ body }: { body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.byteLength,
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) process.send?.(address.port);
  });
});
// Without whoever started it, it is of no use.
process.once('disconnect', () => process.exit(0));
