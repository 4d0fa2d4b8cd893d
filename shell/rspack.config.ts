import { defineApp } from '../rspack.base.ts';

export default defineApp({ name: 'shell', budgets: { '.': 104 }, devPort: 3100 });
