import { defineApp } from '../rspack.base.ts';

export default defineApp({ name: 'shell', budgets: { '.': 103 }, devPort: 3100 });
