import { defineApp } from '../rspack.base.ts';

export default defineApp({ name: 'shell', budgets: { '.': 116 }, devPort: 3100 });
