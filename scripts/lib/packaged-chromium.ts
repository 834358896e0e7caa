import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PATHS } from './paths.ts';

const run = promisify(execFile);

const FONTS_CONF = 'rodal-fonts.conf';

/** The package's own font list names folders of the service it was made for. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
</fontconfig>
`;

/**
 * The headless shell of `@sparticuz/chromium`, unpacked once into `.cache`. The package itself would unpack to fixed
 * names in the temporary folder, which another user, or an unpacking cut half way, may already hold.
 *
 * @returns where it is and what its environment needs: its own libraries (a bare machine lacks libnss3) and fonts.
 * @throws on machines it was not built for.
 */
export async function packagedChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No hay navegador para las pruebas: instale Chromium o Chrome, o defina CHROMIUM_PATH.');
  }
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const dir = join(PATHS.cache, `chromium-${version}`);
  const isUnpacked = await access(dir).then(
    () => true,
    () => false,
  );
  if (!isUnpacked) await unpack(dir, join(dirname(entry), '..', 'bin'));
  return {
    executablePath: join(dir, 'chromium'),
    env: { LD_LIBRARY_PATH: join(dir, 'al2023', 'lib'), FONTCONFIG_FILE: join(dir, FONTS_CONF) },
  };
}

/** In a process of its own, whose temporary folder is the target: the package knows no other way to choose it. */
async function unpack(dir: string, archives: string): Promise<void> {
  const partial = `${dir}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  try {
    const program = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
    await run(process.execPath, [program, archives], { env: { ...process.env, TMPDIR: partial } });
    await writeFile(join(partial, FONTS_CONF), FONTS);
    await rename(partial, dir);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
