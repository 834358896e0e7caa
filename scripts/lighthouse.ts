/** `pnpm lighthouse`: Lighthouse's scores of login, Inicio, Despachos and the form, desktop and phone, against what they must reach. Some nine minutes. */
import { assertNodeVersion } from './lib/node-version.ts';
import { generateClient } from './lib/generate-client.ts';
import { runProgram } from './lib/programs.ts';

assertNodeVersion();
await generateClient();
const { code } = await runProgram('playwright', ['test', '--config', 'e2e/lighthouse.config.ts', ...process.argv.slice(2)], { env: { FORCE_COLOR: '0', DEMO_HISTORIA: 'true' }, show: true });
process.exit(code ?? 1);
