/** `ops search-misses …` */
import type { Command } from 'commander';
import { setAction, callOps } from 'platform/command';
import { formatIndianTime, formatTable, type Column } from 'platform/print';
import type { SearchMissesResponse } from '../catalogue/staff-search.routes.ts';

const COLUMNS: Column<SearchMissesResponse['search_misses'][number]>[] = [
  { heading: 'Times', cell: ({ times }) => String(times), align: 'right' },
  { heading: 'Last', cell: ({ last_at: at }) => formatIndianTime(at) },
  { heading: 'Searched for', cell: ({ query }) => query },
];

/** Adds the noun `search-misses` with its verb. */
export function addSearchMissesCommands(program: Command): void {
  const misses = program.command('search-misses').description('searches without results');
  setAction(misses.command('list').description('the most frequent first'), {
    call: () => callOps<SearchMissesResponse>('GET', '/ops/search-misses'),
    print: ({ search_misses: rows }) =>
      rows.length === 0 ? 'Every search found something.' : formatTable(COLUMNS, rows),
  });
}
