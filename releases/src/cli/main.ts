/** `npm run release -- <command> …` */
import { releaseProgram } from './program.ts';

await releaseProgram().parseAsync();
