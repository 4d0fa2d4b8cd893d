/** `ops search-misses …` */
import type { Command } from 'commander';
import { action, callOps } from 'platform/command';
import { indianTime, table, type Column } from 'platform/print';
import type { SearchMissesAnswer } from '../catalogue/staff-search.routes.ts';

const COLUMNS: Column<SearchMissesAnswer['search_misses'][number]>[] = [
  { heading: 'Times', cell: ({ times }) => String(times), align: 'right' },
  { heading: 'Last', cell: ({ last_at: at }) => indianTime(at) },
  { heading: 'Searched for', cell: ({ query }) => query },
];

/** Adds the noun `search-misses` with its verb. */
export function addSearchMissesCommands(program: Command): void {
  const misses = program.command('search-misses').description('searches without results');
  action(misses.command('list').description('the most frequent first'), {
    call: () => callOps<SearchMissesAnswer>('GET', '/ops/search-misses'),
    print: ({ search_misses: rows }) =>
      rows.length === 0 ? 'Every search found something.' : table(COLUMNS, rows),
  });
}
