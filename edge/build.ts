/** Bundles the worker and its dependencies into `dist/worker.js`. Usage: node edge/build.ts */
import path from 'node:path';
import { build } from 'vite';

const folder = import.meta.dirname;

await build({
  configFile: false,
  root: folder,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: path.join(folder, 'src/worker.ts'),
    outDir: path.join(folder, 'dist'),
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'worker.js' } },
  },
});
