/** `pnpm db:generate`: the Prisma client, when `prisma/schema` changed. */
import { generateClient } from './lib/generate-client.ts';

const generated = await generateClient();
console.log(generated ? 'Cliente de Prisma generado.' : 'El cliente de Prisma está al día.');
