/** `pnpm build`: the Prisma client and the web app, each only when something it is made of changed. */
import { buildWeb } from './lib/build-web.ts';
import { generateClient } from './lib/generate-client.ts';

const generated = await generateClient();
console.log(generated ? 'Cliente de Prisma generado.' : 'El cliente de Prisma está al día.');
const built = await buildWeb();
console.log(built ? 'Aplicación web construida en apps/web/dist.' : 'La aplicación web está al día.');
