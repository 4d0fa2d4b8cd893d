import { defineApp } from '../rspack.base.ts';

export default defineApp({ name: 'shell', budgets: { '.': 112 }, devPort: 3100 });
