/** What a trial of visits is. */
import type { TestServer } from '../faults/stand/test-server.ts';
import type { Row, Showed } from '../faults/stand/try-all.ts';

export interface Trial extends Row {
  /** @param short a small part of it, where the machine is to do other things as well */
  run: (server: TestServer, short: boolean) => Promise<Showed>;
}
