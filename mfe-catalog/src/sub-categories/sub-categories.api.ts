import type { SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import { api } from 'shell/store';

/** The sub-categories (services) in the order in which they are shown. */
export async function fetchSubCategories(client: Client): Promise<Outcome<readonly SubCategory[]>> {
  const outcome = await client('GET /api/subcategory/list/status');
  return mapOutcome(outcome, (answer) => answer.SubCategory);
}

let underWay: Promise<Outcome<readonly SubCategory[]>> | null = null;

/** The same in the browser: several parts of a page that ask at once make one call. */
export function fetchSubCategoriesOnce(): Promise<Outcome<readonly SubCategory[]>> {
  underWay ??= fetchSubCategories(api).finally(() => {
    underWay = null;
  });
  return underWay;
}
