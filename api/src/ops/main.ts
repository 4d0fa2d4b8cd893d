/** `npm run ops -- <noun> <verb> …` */
import { createOpsProgram } from './program.ts';

await createOpsProgram().parseAsync();
