import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { resolveLight } from '../../scripts/lib/chromium.ts';
import { ingresado } from '../support/ingresado.ts';
import { DESKTOP, openPhone } from '../support/phone.ts';

/**
 * Fetched when somebody measures and not with the project: it weighs 170 MB and no test needs it. Fixed, so that two
 * measurements compare.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Its scores of speed differ from run to run: the median counts. */
const VECES = 3;
/** Where the browser listens for who measures it. */
const PUERTO = Number(process.env['E2E_PORT']) + 5000;

/** What each screen must reach, of 100. */
const METAS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const CLAVES = Object.keys(METAS) as (keyof typeof METAS)[];

/** The screens, and whose; null = nobody logged in. */
const PANTALLAS = [
  ['ingreso', '/', null],
  ['Inicio', '/dashboardResumen', 'oficina'],
  ['Despachos', '/despachoRecepciones', 'oficina'],
  ['formulario', '/despacho', 'despachador'],
] as const;

/** Its own names of a desktop's network and processor, and of a phone's: four times slower, on a slow 4G. */
const APARATOS = { escritorio: ['--preset=desktop'], teléfono: [] } as const;

for (const [nombre, ruta, usuario] of PANTALLAS) {
  for (const [aparato, opciones] of Object.entries(APARATOS)) {
    test(`${nombre}, ${aparato}`, async ({ baseURL }) => {
      if (baseURL === undefined) throw new Error('baseURL');
      const light = await resolveLight();
      const own = usuario === null ? {} : await ingresado(usuario, { baseURL, quien: 'oficina' });
      const browser = await openPhone({ baseURL, size: DESKTOP, ...own, browser: { ...light, args: [...light.args, `--remote-debugging-port=${PUERTO}`] } });
      const informes: Informe[] = [];
      try {
        for (let vez = 0; vez < VECES; vez += 1) informes.push(await measure(`${baseURL}${ruta}`, opciones));
      } finally {
        await browser.close();
      }
      const falta = [...new Set(informes.flatMap(faltasDe))].join(' · ');
      const puntajes = CLAVES.map((clave) => [clave, median(informes, clave)] as const);
      console.log(`${nombre}, ${aparato}: ${puntajes.map(([clave, puntaje]) => `${clave} ${puntaje}`).join(', ')}`);
      for (const [clave, puntaje] of puntajes) expect.soft(puntaje, `${clave}: ${falta}`).toBeGreaterThanOrEqual(METAS[clave]);
    });
  }
}

/** What is read of its report. */
interface Informe {
  readonly categories: Readonly<Record<keyof typeof METAS, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>>;
}

/** A cold load, as it does it: its own tab, without worker or cache; the session stays. */
async function measure(url: string, opciones: readonly string[]): Promise<Informe> {
  const carpeta = await mkdtemp(join(tmpdir(), 'rodal-lighthouse-'));
  const salida = join(carpeta, 'informe.json');
  try {
    const args = [url, `--port=${PUERTO}`, '--quiet', '--output=json', `--output-path=${salida}`, `--only-categories=${CLAVES.join(',')}`, ...opciones];
    await promisify(execFile)('npx', ['-y', LIGHTHOUSE, ...args], { timeout: 180_000 });
    return JSON.parse(await readFile(salida, 'utf8')) as Informe; // as its version writes it
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

function median(informes: readonly Informe[], clave: keyof typeof METAS): number {
  const sorted = informes.map(({ categories }) => Math.round((categories[clave].score ?? 0) * 100)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What took points, in its own words. */
function faltasDe({ categories, audits }: Informe): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9 ? [] : [`${audit.title} ${audit.displayValue ?? ''}`.trim()];
    }),
  );
}
