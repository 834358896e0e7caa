import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { countProcessor } from './procesador.ts';

/** Works for a second and a bit, says so, and stays: longer than is asked, since the system counts whole ticks of each of its two kinds of time; asking how long is itself the system's work. */
const CHILD = `let used; do used = process.cpuUsage(); while (used.user + used.system < 1.3e6); console.log(process.pid); setInterval(() => 0, 1000);`;
const PARENT = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { stdio: 'inherit' });`;

it('counts what a family used that was killed all at once; null where the system does not say', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = parent.pid ?? 0;
  const stop = countProcessor(pid);
  const [said]: Buffer[] = await once(parent.stdout, 'data');
  // Looks at all that are counted.
  countProcessor(pid)();
  parent.kill('SIGKILL');
  process.kill(Number(said), 'SIGKILL');
  await once(parent, 'close');
  const seconds = stop();
  if (process.platform !== 'linux') expect(seconds).toBeNull();
  else expect(seconds).toBeGreaterThan(1.2);
});
