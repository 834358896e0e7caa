import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/lib/postgres/server.ts';
import type { Motor } from './motor.ts';
import { findInPage, toPregunta } from './ventana.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const PANTALLA = '/usr/bin/Xvfb';
/** How long the driver may take to listen, ms. */
const LISTO_MS = 30_000;

/** WebKitGTK as Debian builds it, in its own small browser, over WebDriver. It draws on a screen, so it is given one. */
export const WEBKIT: Motor = {
  clave: 'webkit',
  nombre: 'WebKitGTK',
  necesita: [
    { programa: DRIVER, paquete: 'webkit2gtk-driver' },
    { programa: PANTALLA, paquete: 'xvfb' },
  ],
  daPosicion: false,
  async open({ origen, tamano }) {
    const { display, screen } = await openScreen();
    const port = await freePort();
    const service = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display, TZ: 'America/Santiago', LANG: 'es_CL.UTF-8' } });
    const end = async (): Promise<void> => {
      for (const child of [service, screen]) await endProcess(child);
    };
    const driver = await connect(`http://127.0.0.1:${port}`).catch(async (error: unknown) => {
      await end();
      throw error;
    });
    await driver.manage().window().setRect({ x: 0, y: 0, ...tamano });
    return {
      version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
      open: (path) => driver.get(origen + path),
      reload: () => driver.navigate().refresh(),
      evaluate: (run: unknown, arg?: unknown) => driver.executeAsyncScript(`const [run, arg, done] = [${String(run)}, ...arguments]; ${ANSWER}`, arg).then(unpack) as never,
      async find(busca) {
        const found = await driver.executeScript<WebElement | null>(findInPage, toPregunta(busca));
        if (found === null) return null;
        return {
          tap: () => found.click(),
          type: (texto) => found.sendKeys(texto),
          pick: (path) => found.sendKeys(path),
        };
      },
      press: (tecla) => driver.actions().sendKeys(Key[tecla === 'Tab' ? 'TAB' : 'ENTER']).perform(),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async close() {
        await driver.quit().catch(() => undefined);
        await end();
      },
    };
  },
};

/** Promises are waited for in the page; who throws is told apart. */
const ANSWER = 'Promise.resolve().then(() => run(arg)).then((value) => done({ value }), (error) => done({ error: String(error) }));';

/** What the page answered, or what it threw. */
function unpack(answer: unknown): unknown {
  const { value, error } = answer as { readonly value?: unknown; readonly error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}

/** The driver's own address is given: nothing is looked for, nor downloaded. */
async function connect(server: string): Promise<WebDriver> {
  for (const until = Date.now() + LISTO_MS; ; await delay(100)) {
    if (await fetch(`${server}/status`).then(({ ok }) => ok, () => false)) break;
    if (Date.now() > until) throw new Error('WebKitWebDriver no respondió.');
  }
  const driver = await new Builder().usingServer(server).withCapabilities(new Capabilities({ browserName: 'MiniBrowser', acceptInsecureCerts: true })).build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 120_000 });
  return driver;
}

/** A screen of nobody's, large enough for both sizes; it says its own number. */
async function openScreen(): Promise<{ readonly display: string; readonly screen: ChildProcess }> {
  const screen = spawn(PANTALLA, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const gone = once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb terminó al partir.')));
  const [number]: unknown[] = await Promise.race([once(screen.stdout, 'data'), gone]);
  gone.catch(() => undefined);
  return { display: `:${String(number).trim()}`, screen };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
