import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Escena, Estado } from '../../e2e/capturas/tipos.ts';
import { PATHS } from './paths.ts';

const TAMANOS = ['390x844', '1440x900'] as const;

/**
 * Writes `index.html` over the pictures of a folder: a row for each screen, a column for each state, the reason where
 * a state makes no sense.
 * @returns how many pictures it shows
 */
export async function escribirHoja(carpeta: string): Promise<number> {
  const { escenas, estados } = await readTabla();
  let imagenes = 0;
  const celda = (pantalla: string, estado: string, razon: string | null): string => {
    if (razon !== null) return `<td class="no">${escapeHtml(razon)}</td>`;
    const fotos = TAMANOS.flatMap((tamano) =>
      [`${pantalla}.${estado}`, `${pantalla}.${estado}.entera`]
        .map((nombre) => `${tamano}/${nombre}.png`)
        .filter((archivo) => existsSync(join(carpeta, archivo)))
        .map((archivo) => `<a href="${archivo}"><img loading="lazy" src="${archivo}" alt="${archivo}" data-tamano="${tamano}"></a>`),
    );
    imagenes += fotos.length;
    return `<td>${fotos.join('')}</td>`;
  };
  const filas = escenas.map(({ pantalla, estados: celdas }) => {
    const tds = estados.map((estado) => {
      const una = celdas[estado];
      return celda(pantalla, estado, 'noAplica' in una ? una.noAplica : null);
    });
    return `<tr><th scope="row">${pantalla}</th>${tds.join('')}</tr>`;
  });
  await mkdir(carpeta, { recursive: true });
  await writeFile(join(carpeta, 'index.html'), pagina(estados, filas));
  return imagenes;
}

function pagina(estados: readonly string[], filas: readonly string[]): string {
  return `<!doctype html>
<html lang="es-CL">
<meta charset="utf-8">
<title>Capturas de Rodal</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; }
  table { border-collapse: collapse; }
  th { position: sticky; z-index: 1; top: 0; padding: 8px; background: Canvas; text-align: start; }
  tbody th { left: 0; vertical-align: top; }
  td { min-width: 200px; padding: 8px; border-block-end: 1px solid GrayText; vertical-align: top; }
  td.no { color: GrayText; }
  img { width: 120px; max-height: 400px; margin: 0 6px 6px 0; border: 1px solid GrayText; object-fit: cover; object-position: top; }
  img[data-tamano="1440x900"] { width: 260px; }
</style>
<table>
  <thead><tr><th></th>${estados.map((estado) => `<th scope="col">${estado}</th>`).join('')}</tr></thead>
  <tbody>
${filas.join('\n')}
  </tbody>
</table>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The table of pictures, read by its path: it is compiled with the browser's types, which scripts do not have. */
export async function readTabla(): Promise<{ readonly escenas: readonly Escena[]; readonly estados: readonly Estado[] }> {
  const { ESCENAS }: { ESCENAS: readonly Escena[] } = await import(join(PATHS.root, 'e2e/capturas/escenas.ts'));
  const { ESTADOS }: { ESTADOS: readonly Estado[] } = await import(join(PATHS.root, 'e2e/capturas/tipos.ts'));
  return { escenas: ESCENAS, estados: ESTADOS };
}
