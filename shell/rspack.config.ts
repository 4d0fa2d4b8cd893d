import { defineApp } from '../rspack.base.ts';

export default defineApp({ name: 'shell', budgets: { '.': 110 }, devPort: 3100 });
