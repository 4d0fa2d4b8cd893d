import { defineApp } from '../rspack.base.ts';

export default defineApp({ name: 'shell', devPort: 3100 });
