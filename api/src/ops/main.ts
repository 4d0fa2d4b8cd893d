/** `npm run ops -- <group> <command> …` */
import { createOpsProgram } from './program.ts';

await createOpsProgram().parseAsync();
