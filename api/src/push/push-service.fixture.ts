/** A push service on a local port, and a browser that decrypts what it receives (RFC 8291). */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts the service. It responds with `status`, which a test can change. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const service = { status: 201, received, url: '', close: async (): Promise<void> => undefined };
  const server = createServer(async (request, response) => {
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: await buffer(request),
    });
    response.writeHead(service.status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
  return service;
}

/** The keys of a browser's subscription. */
export function createBrowser() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const decrypt = ({ body }: ReceivedPush): unknown => {
    const [salt, sender, encrypted] = [
      body.subarray(0, 16),
      body.subarray(21, 86),
      body.subarray(86),
    ];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const derive = (label: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(encrypted.subarray(-16));
    const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as unknown;
  };
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { keys, decrypt };
}

/** Verifies the signature of the VAPID header with the server's public key; returns the claims. */
export function readVapid({ headers }: ReceivedPush, key: string): Record<string, unknown> {
  const [, token = '', sent] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || sent !== key) throw new Error('The push message is not signed by this server');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
