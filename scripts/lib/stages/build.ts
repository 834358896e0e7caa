import { buildWeb } from '../build-web.ts';
import { LIMITS, measureBundle, measureOffice, officeMayCost } from '../bundle-size.ts';
import { findSecrets, readBuilt } from '../web-secrets.ts';
import { check, checkAll, type StageResult } from './stage.ts';

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** The web build, and what a phone has to download of it. */
export function build(): Promise<StageResult> {
  return checkAll([
    () => check('vite build', async () => ((await buildWeb()) ? 'construida' : 'estaba al día')),
    () =>
      check('JavaScript antes del primer formulario', async () => {
        const { firstForm } = await measureBundle();
        return atMost(firstForm, LIMITS.firstForm);
      }),
    () =>
      check('ningún texto de la oficina en él', async () => {
        const { ofOffice } = await measureBundle();
        if (ofOffice.length > 0) throw new Error(ofOffice.join('\n'));
        return 'ninguno';
      }),
    () =>
      check('lo que pesan en él las pantallas de la oficina', async () => {
        const { screens, bytes } = await measureOffice();
        const most = officeMayCost(screens);
        if (bytes > most) throw new Error(`${bytes} bytes por ${screens} pantallas, de un máximo de ${most}: algo que usa la oficina está en un archivo que baja el teléfono.`);
        return `${kb(bytes)} por ${screens} pantallas`;
      }),
    () =>
      check('archivos para trabajar sin señal', async () => {
        const { precache, precachedFiles } = await measureBundle();
        return `${atMost(precache, LIMITS.precache)}, ${precachedFiles} archivos`;
      }),
    () =>
      check('gráficos, papeles y escáner fuera del teléfono', async () => {
        const { withLibraries } = await measureBundle();
        if (withLibraries.length > 0) throw new Error(`Los traería ${withLibraries.join(', ')}.`);
        return 'se piden al abrirlos';
      }),
    () =>
      check('lo del terreno sin las listas de la oficina', async () => {
        const { withLists } = await measureBundle();
        if (withLists.length > 0) throw new Error(`Las traería ${withLists.join(', ')}.`);
        return 'ninguna';
      }),
    () =>
      check('ningún secreto en lo que baja el navegador', async () => {
        const built = await readBuilt();
        const found = findSecrets(built);
        if (found.length > 0) throw new Error(found.join('\n'));
        return `${built.size} archivos`;
      }),
  ]);
}

function atMost(bytes: number, limit: number): string {
  if (bytes > limit) throw new Error(`${kb(bytes)} de un máximo de ${kb(limit)}.`);
  return `${kb(bytes)} de ${kb(limit)}`;
}
