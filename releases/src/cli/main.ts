/** `npm run release -- <verb> …` */
import { releaseProgram } from './program.ts';

await releaseProgram().parseAsync();
