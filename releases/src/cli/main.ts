/** `npm run release -- <command> …` */
import { createReleaseProgram } from './program.ts';

await createReleaseProgram().parseAsync();
