// @vitest-environment jsdom
import { type FaenaFila, type KmlRevisado, listFaenas, type PlacemarkRevisado, reviewKml, savePerimetro } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fails, on, replies, silent } from '../../../testing/msw.ts';
import { abrir, faena, GEOJSON, startServidor, VERSION } from '../testing/faenas.tsx';

const server = startServidor();

// jsdom's forms are none that Node can send; `api/upload-file.test.ts` looks at what goes out.
beforeEach(() => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => fetch(url, url === reviewKml.path ? { ...init, body: null } : init));
});

const AROMO = faena('EL AROMO', { Hectareas: '48.4', perimetro: VERSION });
const PERAL = faena('EL PERAL', { CodigoFaena: 'F0099', Rol: '7-1', Hectareas: '300' });
const PERAL_SUR = faena('EL PERAL', { CodigoFaena: 'F0099', Rol: '7-2', Hectareas: null });

function placemark(orden: number, nombre: string, changes: Partial<PlacemarkRevisado> = {}): PlacemarkRevisado {
  return { orden, nombre, detallegeo_json: GEOJSON, faena: null, candidatas: [], hectareas: '48.40', desviacion: null, vertices: 4, problema: null, lectura: [], juicio: [], ...changes };
}
const clave = ({ CodigoFaena, Rol }: FaenaFila) => ({ CodigoFaena, Rol });
const REVISADO: KmlRevisado = {
  archivo: 'sur.kml',
  avisos: [],
  placemarks: [
    placemark(1, 'El Aromo', { faena: clave(AROMO), lectura: [{ codigo: 'anillo_abierto', mensaje: 'Un borde no terminaba donde empezó' }] }),
    placemark(2, 'El Peral', { candidatas: [clave(PERAL), clave(PERAL_SUR)] }),
    placemark(3, 'Portón', { detallegeo_json: null, problema: { codigo: 'sin_area', mensaje: 'No tiene superficie: trae un punto.' } }),
  ],
};

/** The server as the page sees it: its sites, and what was stored. */
function servidor(kml: KmlRevisado = REVISADO) {
  const faenas = new Map([AROMO, PERAL, PERAL_SUR].map((una) => [`${una.CodigoFaena}*${una.Rol}`, una]));
  const sent: Record<string, unknown>[] = [];
  server.use(
    replies(listFaenas, () => ({ faenas: [...faenas.values()] })),
    on(reviewKml, () => HttpResponse.json(kml)),
    replies(savePerimetro, (_query, body) => {
      const { INPUTJSON: _, ...rest } = body as Record<string, unknown>; // the row's own body
      sent.push(rest);
      return { perimetro: VERSION };
    }),
  );
  return { sent, faenas };
}

const dialog = () => screen.findByRole('dialog', { name: 'Subir perímetros KML' });
async function choose(name = 'sur.kml') {
  abrir('/faenas', ['Administrador']);
  fireEvent.click(await screen.findByRole('button', { name: 'Subir KML' }));
  fireEvent.change(within(await dialog()).getByLabelText('Archivo KML'), { target: { files: [new File(['<kml/>'], name)] } });
}
const section = async (name: string) => within(await within(await dialog()).findByRole('region', { name }));
const text = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ');
async function assign(nombre: string, faenaTexto: string) {
  const campo = within(await dialog()).getByRole('combobox', { name: `Faena de ${nombre}` });
  fireEvent.click(campo);
  fireEvent.change(campo, { target: { value: faenaTexto } });
  fireEvent.click(screen.getAllByRole('option')[0] ?? campo);
}

describe('Subir KML (especificación 1 §2.12)', () => {
  it('says what matched, against the declared hectares and what it replaces, what is to be assigned, and what stays out', async () => {
    servidor();
    await choose();
    const [grupo] = (await section('Se guardarán')).getAllByRole('listitem');
    expect(text(grupo ?? document.body)).toContain('EL AROMOF0412*1045-1248,4 ha · declara 48,4 ha');
    expect(text(grupo ?? document.body)).toContain('Un borde no terminaba donde empezó');
    expect(text(grupo ?? document.body)).toContain('Reemplaza la versión 2, de admin el 12/10/2026 14:02');
    const [pendiente] = (await section('Por asignar')).getAllByRole('listitem');
    expect(text(pendiente ?? document.body)).toContain('El PeralPuede ser de 2 faenas48,4 ha');
    expect(text((await section('No se subirán')).getByRole('listitem'))).toContain('Portón No tiene superficie: trae un punto.');
    const mapa = await within(await dialog()).findByRole('group', { name: 'Mapa del archivo: 1 faena, y con línea cortada 1 por asignar' });
    expect(mapa.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(2);
  });

  it('what is assigned by hand is judged against its site, and everything is stored with what was seen', async () => {
    const { sent } = servidor();
    await choose();
    await section('Por asignar');
    // Whom it may be of stands first in the list.
    fireEvent.click(within(await dialog()).getByRole('combobox', { name: 'Faena de El Peral' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['EL PERAL · F0099*7-1', 'EL PERAL · F0099*7-2', 'EL AROMO · F0412*1045-12']);
    await assign('El Peral', '7-1');
    const grupos = (await section('Se guardarán')).getAllByRole('listitem');
    expect(text(grupos[1] ?? document.body)).toContain('48,4 ha · declara 300,0 ha (-83,9 %)');
    expect(text(grupos[1] ?? document.body)).toContain('Es su primer perímetro');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar perímetros (2)' }));
    expect(await screen.findByText('2 perímetros guardados')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { CodigoFaena: 'F0412', Rol: '1045-12', archivo: 'sur.kml', vista: 2 },
      { CodigoFaena: 'F0099', Rol: '7-1', archivo: 'sur.kml', vista: 0 },
    ]);
  });

  it('what is not to be stored is left out, and taken in again; what matched can be changed', async () => {
    servidor();
    await choose();
    fireEvent.click((await section('Por asignar')).getByRole('button', { name: 'No subir El Peral' }));
    fireEvent.click((await section('No se subirán')).getByRole('button', { name: 'Incluir El Peral' }));
    expect((await section('Por asignar')).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click((await section('Se guardarán')).getByRole('button', { name: 'Cambiar la faena de El Aromo' }));
    expect((await section('Por asignar')).getAllByRole('listitem')).toHaveLength(2);
    expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Guardar perímetros' }).disabled).toBe(true);
  });

  it('what is still to be assigned keeps the dialog open after the others are stored', async () => {
    const { sent } = servidor();
    await choose();
    await section('Por asignar');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar perímetros (1)' }));
    expect(await screen.findByText('1 perímetro guardado')).toBeTruthy();
    expect(text((await section('Se guardarán')).getByRole('listitem'))).toContain('Guardado');
    await assign('El Peral', '7-2');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar perímetros (1)' }));
    await waitFor(() => expect(sent.map(({ Rol }) => Rol)).toEqual(['1045-12', '7-2']));
  });

  it('409 sets aside its own site only: it is told, shows what is in use now, and is stored against that', async () => {
    const { sent, faenas } = servidor({ ...REVISADO, placemarks: [placemark(1, 'El Aromo', { faena: clave(AROMO) }), placemark(2, 'El Peral', { faena: clave(PERAL) })] });
    let first = true;
    server.use(
      replies(savePerimetro, (_query, body) => {
        const { CodigoFaena, vista } = body as { CodigoFaena: string; vista: number }; // the row's own body
        sent.push({ CodigoFaena, vista });
        if (CodigoFaena === AROMO.CodigoFaena && first) {
          first = false;
          faenas.set('F0412*1045-12', { ...AROMO, perimetro: { ...VERSION, version: 3, subidoPor: 'otra' } });
          throw new AppError('estado_cambiado');
        }
        return { perimetro: VERSION };
      }),
    );
    await choose();
    await section('Se guardarán');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar perímetros (2)' }));
    expect(await screen.findByText(/^Otra persona cambió este perímetro entretanto/)).toBeTruthy();
    expect(await screen.findByText(/^Reemplaza la versión 3, de otra/)).toBeTruthy();
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar perímetros (1)' }));
    await waitFor(() => expect(sent).toEqual([{ CodigoFaena: 'F0412', vista: 2 }, { CodigoFaena: 'F0099', vista: 0 }, { CodigoFaena: 'F0412', vista: 3 }]));
  });

  it('a file that is refused says why in its place, and another can be chosen', async () => {
    servidor();
    const errores = [{ campo: 'Archivo', codigo: 'kmz', mensaje: 'El archivo es un KMZ (KML comprimido). En Google Earth use «Guardar lugar como…».' }];
    server.use(on(reviewKml, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores }, { status: 400 })));
    await choose('faenas.kmz');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('No se pudo leer el archivoEl archivo es un KMZ (KML comprimido).');
    expect(alert.textContent).toContain('Código req-7');
    server.use(on(reviewKml, () => HttpResponse.json(REVISADO)));
    fireEvent.change(within(await dialog()).getByLabelText('Archivo KML'), { target: { files: [new File(['<kml/>'], 'otro.kml')] } });
    expect(await section('Se guardarán')).toBeTruthy();
  });

  it('reading a file is said; closing forgets it', async () => {
    servidor();
    server.use(silent(reviewKml));
    await choose();
    expect(await within(await dialog()).findByText('Revisando el archivo…')).toBeTruthy();
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Subir KML' }));
    expect(await within(await dialog()).findByText('Elija un archivo KML o arrástrelo aquí')).toBeTruthy();
  });

  it('C29: what is not stored says why', async () => {
    servidor();
    server.use(fails(savePerimetro, 'interno'));
    await choose();
    await section('Se guardarán');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Guardar perímetros (1)' }));
    expect(await screen.findByText(/^No se guardó\. Ocurrió un error en el servidor.*Código req-7$/)).toBeTruthy();
  });
});
