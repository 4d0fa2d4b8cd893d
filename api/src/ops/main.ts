/** `npm run ops -- <noun> <verb> …` */
import { opsProgram } from './program.ts';

await opsProgram().parseAsync();
