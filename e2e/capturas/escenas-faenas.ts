import { expect } from '@playwright/test';
import { type FaenaFila, listPerimetrosAnteriores } from '@rodal/contracts/faenas';
import { listFaenasPagina } from '@rodal/contracts/listados/faenas';
import { kmlOf } from '../support/kml.ts';
import { como, enSol, fallar, noAplica, responder, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const LISTA = '**/api/faenas/pagina*';
const PERIMETRO = '**/api/faenas/perimetro?*';
const ANTERIORES = '**/api/faenas/perimetros?*';
const CONVERT = '**/api/subir/api/convert';

const contado: Paso = dice(/^[\d.]+\sfaenas?/);
const pagina: Paso = luego(abrir('/faenas'), contado);
const filas =
  (cambiar: (faena: FaenaFila) => FaenaFila): Paso =>
  (mesa) =>
    retocar(mesa, LISTA, listFaenasPagina.reply, ({ faenas, siguiente }) => ({ faenas: faenas.map(cambiar), siguiente }));
const largas: Paso = filas((faena) => ({
  ...faena,
  Origen: `SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE ${faena.Origen}`,
  Ciudad: 'SAN JOSÉ DE LA MARIQUINA',
  Producto: 'EUCALYPTUS NITENS / PINO RADIATA / SUBPRODUCTOS',
  Hectareas: '128490.70',
}));

const EL_AROMO = 'F0412*1045-12';
const ubicacion =
  (clave: string): Paso =>
  async ({ page }) => {
    await page.goto(`/faenas?ver=${encodeURIComponent(clave)}`);
    await expect(page.getByRole('dialog', { name: 'Ubicación' })).toBeVisible();
  };
/** With its marker and whatever lies under it. */
const dibujado: Paso = async ({ page }) => {
  const mapa = page.getByRole('dialog').getByRole('group', { name: /^Mapa de/ });
  await expect(mapa.locator('.leaflet-fondo-pane path').first()).toBeVisible();
};
const enUbicacion: Paso = luego(ubicacion(EL_AROMO), dibujado);
const malformada: Paso = filas((faena) => ({ ...faena, Georeferencia: '38 grados sur', perimetro: null }));

const VERSION = { archivo: 'Faenas temporada 2026.kml', subidoPor: 'admin', subidoEn: '2026-10-12T17:02:00.000Z', restaura: null };
const conHistoria: Paso = (mesa) =>
  retocar(mesa, ANTERIORES, listPerimetrosAnteriores.reply, () => ({
    anteriores: [{ ...VERSION, version: 3, restaura: 1 }, { ...VERSION, version: 2 }, { ...VERSION, version: 1, archivo: '' }],
  }));
const historia: Paso = luego(enUbicacion, toca('Perímetros anteriores'));
const abajo: Paso = ({ page }) => page.getByRole('button', { name: 'Perímetros anteriores' }).scrollIntoViewIfNeeded();

const subir: Paso = luego(pagina, toca('Subir KML'), dice('Elija un archivo KML'));
const elige =
  (...placemarks: Parameters<typeof kmlOf>[0]): Paso =>
  ({ page }) =>
    page.getByLabel('Archivo KML').setInputFiles({ name: 'Faenas temporada 2026.kml', mimeType: 'application/vnd.google-earth.kml+xml', buffer: kmlOf(placemarks) });
const QUINO = { nombre: 'Quino Bajo', esquina: [-72.507, -38.307] } as const;
const AROMO = { nombre: 'EL AROMO', esquina: [-72.315, -38.476] } as const;
const SIN_TITULO = { nombre: 'Polígono sin título', esquina: [-72.41, -38.39] } as const;
const PORTON = { nombre: 'Portón', esquina: null } as const;
const LARGO = { nombre: 'Fundo Santa Catalina de la cordillera de Nahuelbuta, sector poniente, paño 14 (revisado por topografía)', esquina: [-72.41, -38.39] } as const;
/** On its way for ever. */
const sinRespuesta: Paso = async ({ context }) => {
  await context.route(CONVERT, () => undefined);
};
const revisado: Paso = dice(/^(Se guardarán|Por asignar)/);
const enRevision = (...placemarks: Parameters<typeof kmlOf>[0]): Paso => luego(subir, elige(...placemarks), revisado, dibujadoKml);
const dibujadoKml: Paso = async ({ page }) => {
  const mapa = page.getByRole('dialog').getByRole('group', { name: /^Mapa del archivo/ });
  await expect(mapa.locator('.leaflet-fondo-pane path').first()).toBeVisible();
};
const guarda: Paso = ({ page }) => page.getByRole('button', { name: /^Guardar perímetros/ }).click();
const rechazado: Paso = luego(subir, ({ page }) =>
  page.getByLabel('Archivo KML').setInputFiles({ name: 'faenas.kmz', mimeType: 'application/vnd.google-earth.kmz', buffer: Buffer.from('PK\u0003\u0004 resto') }),
);

/** The screen Información Faenas and what opens over it. */
export const FAENAS: readonly Fila[] = [
  {
    pantalla: 'faenas',
    ruta: '/faenas',
    quien: 'admin',
    estados: {
      normal: pagina,
      vacio: luego(abrir('/faenas?nombre=zzz'), dice('Sin resultados para estos filtros')),
      incompleto: como('oficina', luego(abrir('/faenas?codigo=F04&nombre=o&orden=-hectareas'), contado)),
      error: luego(interno(LISTA), abrir('/faenas'), dice('No se pudieron traer las faenas')),
      'sin-senal': sinSenal(pagina, luego(toca('Buscar Faenas'), dice('No se pudo actualizar'))),
      'nombres-largos': luego(largas, pagina),
      sol: enSol(pagina),
    },
  },
  {
    pantalla: 'faenas-ubicacion',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: enUbicacion,
      vacio: luego(ubicacion('F9*1'), dice('No hay una faena F9*1')),
      incompleto: luego(malformada, ubicacion(EL_AROMO), dice('Formato Correcto es')),
      error: luego(interno(PERIMETRO), enUbicacion, dice('No se pudo traer el perímetro')),
      'sin-senal': noAplica('Sin señal se abre lo ya traído, y lo demás es el error'),
      'nombres-largos': luego(largas, enUbicacion),
      sol: enSol(enUbicacion),
    },
  },
  {
    pantalla: 'faenas-anteriores',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(conHistoria, historia, dice(/^Versión 1/), abajo),
      vacio: luego((mesa) => responder(mesa, ANTERIORES, 200, { anteriores: [] }), historia, dice('El vigente es el primero'), abajo),
      incompleto: noAplica('Una lista con dos botones por fila: no hay nada a medias'),
      error: luego(interno(ANTERIORES), historia, dice('No se pudieron traer los perímetros anteriores'), abajo),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': luego(largas, conHistoria, historia, dice(/^Versión 1/), abajo),
      sol: enSol(luego(conHistoria, historia, dice(/^Versión 1/), abajo)),
    },
  },
  {
    pantalla: 'faenas-kml',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: subir,
      vacio: noAplica('Vacío es como parte'),
      incompleto: luego(sinRespuesta, subir, elige(QUINO), dice('Revisando el archivo')),
      error: luego(rechazado, dice('No se pudo leer el archivo')),
      'sin-senal': sinSenal(subir, luego(elige(QUINO), dice('Sin conexión. Revise'))),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(subir),
    },
  },
  {
    pantalla: 'faenas-kml-revision',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: enRevision(QUINO, AROMO, SIN_TITULO, PORTON),
      vacio: luego(subir, elige(PORTON), dice('No se subirán')),
      incompleto: luego(enRevision(SIN_TITULO), ({ page }) => page.getByRole('combobox', { name: /^Faena de/ }).click()),
      error: luego(
        (mesa) => fallar(mesa, '**/api/faenas/insertarKml', 409, 'estado_cambiado', 'Otra persona cambió este registro. Actualice y revise.'),
        enRevision(QUINO, AROMO),
        guarda,
        dice('Otra persona cambió este perímetro'),
      ),
      'sin-senal': sinSenal(enRevision(QUINO), luego(guarda, dice('No se guardó'))),
      'nombres-largos': luego(largas, enRevision(LARGO, AROMO)),
      sol: enSol(enRevision(QUINO, SIN_TITULO)),
    },
  },
];
