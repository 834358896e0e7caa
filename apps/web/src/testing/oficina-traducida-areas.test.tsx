// @vitest-environment jsdom
// @aparte: from here on the library reads a page that is translated.
// @completo: every act of the office once more; what its screens are made of is asked on every change, in `oficina-traducida.test.tsx`.
import './compartido-pantalla.ts';
import { updateFila } from '@rodal/contracts/maestros';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { abrirMaestros, sent, startServidor } from '../features/maestros/testing/servidor.tsx';
import { surviveTranslation } from '../navegador/traduccion.ts';
import { readTranslated } from './leer-traducida.ts';
import { fails } from './msw.ts';
import { translatePage } from './traducir.ts';

/** What people do in the areas that `oficina-traducida.test.tsx` leaves out: their own tests, on a page that the browser translates. */
const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  Inicio: () => import('../features/inicio/dashboard-page.test.tsx'),
  'the first steps': () => import('../features/inicio/primeros-pasos/primeros-pasos.test.tsx'),
  'export of a search': () => import('../features/busqueda/exportar.test.tsx'),
  'the stock': () => import('../features/busqueda/stock/stock-modal.test.tsx'),
  'perimeters of a KML': () => import('../features/faenas/kml/subir-kml.test.tsx'),
  'the detail of a row': () => import('../features/auditoria/auditoria.test.tsx'),
  Ajustes: () => import('../features/ajustes/ajustes.test.tsx'),
  'payment rolls, and the panel of one': () => import('../features/nominas/nominas.test.tsx'),
  'several payment rolls at once': () => import('../features/nominas/varias/varias.test.tsx'),
  'from one payment roll to the next': () => import('../features/nominas/varias/marcar-y-seguir.test.tsx'),
  'a company that is registered with its papers': () => import('../features/empresas/ingreso.test.tsx'),
  'a truck that is registered, and what is its alone': () => import('../features/camiones/camiones.test.tsx'),
  'a driver who is registered, and what is theirs alone': () => import('../features/conductores/conductores.test.tsx'),
  'companies, drivers and trucks to approve, and the panel of one': () => import('../papeles/portador/portador.test.tsx'),
  'one’s own company, with its drivers and trucks': () => import('../features/perfil-empresa/perfil-empresa.test.tsx'),
  'papers that a company gives': () => import('../features/perfil-empresa/dar-papeles.test.tsx'),
  'who may work, company by company': () => import('../features/habilitacion/matriz.test.tsx'),
  'what runs out, and month by month': () => import('../features/habilitacion/vencimientos.test.tsx'),
  'voided notes, and the panel of one': () => import('../features/guias-nulas/guias-nulas.test.tsx'),
  'a note that is registered': () => import('../features/guias-nulas/registrar.test.tsx'),
  'receptions of trucks, and the panel of one': () => import('../features/recepciones-camion/recepciones-camion.test.tsx'),
  'a truck that is received': () => import('../features/recepciones-camion/registrar.test.tsx'),
  'the dispatch that fills the form of a truck': () => import('../features/recepciones-camion/llenar.test.tsx'),
  'the photos of a truck': () => import('../features/recepciones-camion/fotos.test.tsx'),
  Avisos: () => import('../features/avisos/avisos.test.tsx'),
  Usuarios: () => import('../features/usuarios/usuarios.test.tsx'),
};

readTranslated();
let ends: readonly (() => void)[] = [];
beforeEach(() => void (ends = [surviveTranslation(), translatePage(document)]));
afterEach(() => {
  cleanup();
  for (const end of ends) end();
});

describe.each(Object.entries(ACTS))('R155 the browser translates the page: %s', async (_area, load) => {
  await load();
});

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('R155 the browser translates the page: Maestros', () => {
  const server = startServidor();

  it('another list, a row that is refused and then saved, and one that goes', async () => {
    abrirMaestros();
    await screen.findByRole('grid', { name: 'Destinos' });
    press(/^Clientes/);
    await screen.findByRole('grid', { name: 'Clientes' });
    press(/^Destinos(?! de)/);
    const lautaro = async () => {
      fireEvent.click(within(await screen.findByRole('grid', { name: 'Destinos' })).getByRole('button', { name: /^Abrir ASERRADERO LAUTARO/ }));
      return screen.findByRole('dialog');
    };
    fireEvent.change(within(await lautaro()).getByLabelText(/^Nombre/), { target: { value: '' } });
    press('Guardar');
    await screen.findByText('Falta Nombre');
    fireEvent.change(screen.getByLabelText(/^Nombre/), { target: { value: 'OTRO' } });
    expect(screen.queryByText('Falta Nombre')).toBeNull();
    server.use(fails(updateFila, 'estado_cambiado'));
    press('Guardar');
    await screen.findByText(/Otra persona cambió este registro/);
    server.resetHandlers();
    press('Guardar lo mío');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await lautaro();
    press('Desactivar');
    await screen.findByText(/La nombran más de 1\.000 despachos, que siguen válidos\./);
    press('Desactivar ASERRADERO LAUTARO');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('font')).not.toBeNull();
  });
});
