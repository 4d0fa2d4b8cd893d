/**
 * npm run test:faults [-- --only NAME[,NAME…]]: does to the product what the world does to it, and
 * prints what held as a table. Exit code 0 where everything held.
 */
import { FAULTS } from './faults.ts';
import { tryAll } from './stand/try-all.ts';

function chosen(): typeof FAULTS {
  const at = process.argv.indexOf('--only');
  const names = at < 0 ? null : new Set(process.argv[at + 1]?.split(','));
  return FAULTS.filter(({ name }) => names === null || names.has(name));
}

await tryAll('fault', chosen(), ({ run }, server) => run(server));
