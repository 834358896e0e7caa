import { expect } from '@playwright/test';
import type { Output } from '@rodal/contracts/endpoint';
import type { RecepcionCamionFila } from '@rodal/contracts/listados/recepciones-camion';
import type { DespachoDeRecepcion, listDespachosDeRecepcion, RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { smallPhoto } from '../support/fotos.ts';
import { conFotos, enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const PANTALLA = '/recepcionesApp';
const LISTA = '**/api/despacho/recepcionescamion*';
const RESUMEN = '**/api/despacho/recepcionescamion/resumen*';
const DESPACHOS = '**/api/despacho/recepcionescamion/despachos*';
const OPCIONES = '**/api/despacho/recepcionescamion/opciones*';
const UNA = '**/api/despacho/recepcionescamion/0*';
const FOTO = '**/api/despacho/recepcionescamion/*/fotos/*';
const idDe = (n: number) => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

interface Nombres {
  readonly producto: string;
  readonly faena: string;
  readonly destino: string;
  readonly chofer: string;
  readonly cosechero: string;
  readonly usuario: string;
}
const CORTOS: Nombres = { producto: 'PINO PULPABLE 2,44', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA', chofer: 'Juan Ñanco', cosechero: 'COSECHAS SUR', usuario: 'portero' };
const LARGOS: Nombres = {
  producto: 'TROZO ASERRABLE PINO INSIGNE 3,20 DIÁMETRO MAYOR CALIDAD EXPORTACIÓN',
  faena: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
  destino: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
  chofer: 'María Fernanda Huenchumilla Curiqueo de la Fuente',
  cosechero: 'SERVICIOS FORESTALES Y DE COSECHA MECANIZADA HERMANOS ANTILEO Y COMPAÑÍA LIMITADA',
  usuario: 'maria.fernanda.huenchumilla',
};

const despacho = ({ producto, faena, destino, chofer, cosechero }: Nombres, numero: number, cambios: Partial<DespachoDeRecepcion> = {}): DespachoDeRecepcion => ({
  id: idDe(numero), numero, guia: '4711', fecha: '2026-11-28T13:02:00.000Z', patente: 'BBCD12', patenteCarro: 'JJKK33', faena, destino, producto, cantidad: '28.43', unidad: 'M3', choferNombre: chofer, choferRut: '12345678-5',
  cosechero, carguio: 'Pedro Soto', ruma: 'NO', clienteRut: '96677140-2', estado: 'Guía emitida', ...cambios,
});

const ESTADOS = ['porConfirmar', 'unida', 'sinDespacho', 'unida', 'unida', 'anulada', 'unida', 'sinDespacho'] as const;
const DIFERENCIAS = ['-5.2', '0', '1.4', '-29.7'];
/** One of each state, and some more. */
function filas({ producto, faena, destino, chofer, usuario }: Nombres): RecepcionCamionFila[] {
  return ESTADOS.map((estado, at) => {
    const conDespacho = estado === 'unida' || estado === 'anulada';
    return {
      id: idDe(at + 1), fecha: `2026-11-28T1${8 - at}:${20 + at}:00.000Z`, guia: at === 7 ? '' : String(4711 - at), estado, patente: 'BBCD12', patenteCarro: at % 2 === 0 ? 'JJKK33' : '', producto, volumen: at === 7 ? null : '26.95',
      unidad: at === 7 ? null : 'M3', diferencia: conDespacho ? (DIFERENCIAS[at % 4] ?? null) : null, alertaVolumen: conDespacho && ['-5.2', '-29.7'].includes(DIFERENCIAS[at % 4] ?? ''), origen: faena, destino, chofer, despacho: conDespacho ? String(4521 - at) : null, usuario, predio: '', rodal: '', cosechero: '', carguio: '',
      ruma: '', tipoRegistro: '', rolas: null, fsc: '', llegada: null, salida: null, comentarios: '', anuladaEn: null, motivoAnulacion: null,
    };
  });
}

const recepcion = ({ producto, faena, destino, chofer, cosechero, usuario }: Nombres, cambios: Partial<RecepcionCamion> = {}): RecepcionCamion => ({
  id: idDe(1), DispatchNumber: '4711', TruckPlate: 'BBCD12', TruckCartPlate: 'JJKK33', Origin: faena, Predio: 'Las Lomas', Rodal: 'R-12', FarmerName: cosechero, LoadName: 'Pedro Soto', Destiny: destino, ProductCode: producto, Volume: '26.95',
  Unidad: 'M3', Ruma: 'NO', RegistryKind: '', RolasQty: 1240, FSC: 'FSC 100%', DriverName: chofer, DriverRut: '12.345.678-5', DriverEmail: '', Comments: '', ArrivalPhotoDatetime: '2026-11-28T17:50:00.000Z',
  DeparturePhotoDatetime: '2026-11-28T18:15:00.000Z', fotos: ['lleno', 'vacio'], fecha: '2026-11-28T18:20:00.000Z', Usuario: usuario, estado: 'sinDespacho', despacho: null, candidatos: [], tolerancia: 5, anulacion: null, ...cambios,
});

const conLista = (nombres: Nombres, cuantas: number = ESTADOS.length): Paso => async (mesa) => {
  await responder(mesa, LISTA, 200, { recepciones: filas(nombres).slice(0, cuantas), siguiente: null });
  await responder(mesa, RESUMEN, 200, { total: cuantas, masDe: false });
};
const conFotosServidas: Paso = async ({ context }) => {
  const { buffer } = await smallPhoto('camion', 120);
  await context.route(FOTO, (route) => route.fulfill({ contentType: 'image/jpeg', body: buffer }));
};
const sinHistoria: Paso = (mesa) => responder(mesa, '**/api/historia/**', 200, { hechos: [{ id: '1', cuando: '2026-11-28T18:20:00.000Z', usuario: 'ana', accion: 'Registrada', cambios: [] }], siguiente: null });
// The photo's address has that of its reception in it, and is answered for itself.
const conUna = (nombres: Nombres, cambios: Partial<RecepcionCamion>): Paso => luego(conLista(nombres), (mesa) => responder(mesa, UNA, 200, { recepcion: recepcion(nombres, cambios) }), conFotosServidas);
const lista = (nombres: Nombres): Paso => luego(conLista(nombres), abrir(PANTALLA), dice('4711'));
const panel = (nombres: Nombres, cambios: Partial<RecepcionCamion>, at = 1): Paso => luego(conUna(nombres, { id: idDe(at), ...cambios }), sinHistoria, abrir(`${PANTALLA}?ver=${idDe(at)}`), dice(/^Registrada el/));
const porConfirmar = (nombres: Nombres, cuantos = 1): Paso => panel(nombres, { estado: 'porConfirmar', candidatos: Array.from({ length: cuantos }, (_, at) => ({ ...despacho(nombres, 4521 + at), porque: at === 0 ? 'Lleva la misma guía' : 'Mismo camión, producto y destino · salió 3 h antes · volumen dentro de lo tolerado' })) });
const unida = (nombres: Nombres): Paso => panel(nombres, { estado: 'unida', TruckPlate: 'XXYZ99', DriverName: 'Otra persona', despacho: despacho(nombres, 4520, { estado: 'Recepcionado' }), Comments: 'Llegó con el carro cambiado' }, 2);

type Hallado = Partial<Output<typeof listDespachosDeRecepcion>>;
const conDeGuia = (hallado: Hallado): Paso => async (mesa) => {
  await responder(mesa, OPCIONES, 200, { destinos: [CORTOS.destino, LARGOS.destino], productos: [CORTOS.producto, LARGOS.producto] });
  await responder(mesa, DESPACHOS, 200, { despachos: [], recibidas: [], tolerancia: 5, ...hallado });
};
const escribe = (nombre: string, texto: string): Paso => ({ page }) => page.getByRole('dialog').getByLabel(nombre, { exact: true }).fill(texto);
const vacio: Paso = luego(conLista(CORTOS), conDeGuia({}), abrir(PANTALLA), toca('Registrar recepción'), dice('Procedencia y destino'));
const formulario = (hallado: Hallado, texto: string | RegExp): Paso => luego(conLista(CORTOS), conDeGuia(hallado), abrir(PANTALLA), toca('Registrar recepción'), escribe('Número de guía', '4711'), dice(texto));
const uno = (nombres: Nombres): Paso => formulario({ despachos: [despacho(nombres, 4521)] }, /^Este despacho lleva esta guía/);
const distinto = (nombres: Nombres): Paso =>
  luego(uno(nombres), escribe('Patente camión', 'XXYZ99'), escribe('Volumen', '20'), escribe('Nombre chofer', 'Otra persona'), async ({ page }) => {
    const foto = page.getByRole('dialog').getByLabel('Foto elegida: Camión cargado');
    await foto.setInputFiles(await smallPhoto('camion', 120));
    await conFotos(page.getByRole('dialog'));
    await expect(page.getByText('El despacho dice BBCD12')).toBeVisible();
  });
const dos = formulario({ despachos: [despacho(CORTOS, 4521), despacho(LARGOS, 3102, { patente: 'XXYZ99', fecha: '2026-10-02T14:10:00.000Z', estado: 'Recepcionado' })] }, /^Hay 2 despachos con esta guía/);

/** Receptions of trucks: the list, the panel of one, and the form of the gate. */
export const RECEPCIONES_CAMION: readonly Fila[] = [
  {
    pantalla: 'recepciones-camion',
    ruta: PANTALLA,
    quien: 'oficina',
    estados: {
      normal: lista(CORTOS),
      vacio: luego(conLista(CORTOS, 0), abrir(PANTALLA), dice('Sin recepciones hoy')),
      incompleto: luego(conLista(CORTOS, 0), abrir(`${PANTALLA}?estado=porConfirmar`), dice('Sin resultados para estos filtros')),
      error: luego(interno(LISTA), abrir(PANTALLA), dice('No se pudieron buscar las recepciones de camión')),
      'sin-senal': sinSenal(lista(CORTOS), luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': lista(LARGOS),
      sol: enSol(lista(CORTOS)),
    },
  },
  {
    pantalla: 'recepciones-camion-panel',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: unida(CORTOS),
      vacio: panel(CORTOS, { fotos: [], ArrivalPhotoDatetime: null, DeparturePhotoDatetime: null }),
      incompleto: panel(CORTOS, { estado: 'anulada', despacho: despacho(CORTOS, 4516), anulacion: { en: '2026-11-28T18:40:00.000Z', usuario: 'jefa', motivo: 'Se registró dos veces' } }, 6),
      error: luego(conLista(CORTOS), interno(UNA), abrir(`${PANTALLA}?ver=${idDe(1)}`), dice('No se pudo traer la recepción')),
      'sin-senal': sinSenal(unida(CORTOS)),
      'nombres-largos': unida(LARGOS),
      sol: enSol(unida(CORTOS)),
    },
  },
  {
    pantalla: 'recepciones-camion-por-confirmar',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: porConfirmar(CORTOS),
      vacio: noAplica('Sin un despacho con su guía no se pregunta nada: recepciones-camion-panel.vacio'),
      incompleto: luego(porConfirmar(CORTOS), toca('Anular'), dice('Deja de esperar un despacho. Queda en la lista como anulada.')),
      error: noAplica('Lo que no llega lo dice todo el panel: recepciones-camion-panel.error'),
      'sin-senal': noAplica('Como cualquier recepción: recepciones-camion-panel.sin-senal'),
      'nombres-largos': porConfirmar(LARGOS, 2),
      sol: enSol(porConfirmar(CORTOS)),
    },
  },
  {
    pantalla: 'recepciones-camion-registrar',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: uno(CORTOS),
      vacio,
      incompleto: luego(vacio, toca('Guardar'), dice(/^Escriba el Número de guía/)),
      error: luego(conLista(CORTOS), interno(DESPACHOS), abrir(PANTALLA), toca('Registrar recepción'), escribe('Número de guía', '4711'), dice(/^No se pudo preguntar/)),
      'sin-senal': sinSenal(uno(CORTOS)),
      'nombres-largos': uno(LARGOS),
      sol: enSol(dos),
    },
  },
  {
    pantalla: 'recepciones-camion-distinta',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: distinto(CORTOS),
      vacio: noAplica('Sin un despacho no hay de qué diferir: recepciones-camion-registrar'),
      incompleto: formulario({ recibidas: [{ id: idDe(9), fecha: '2026-11-27T18:20:00.000Z', usuario: 'ana', destino: CORTOS.destino, despacho: idDe(4521) }], despachos: [despacho(CORTOS, 4521, { estado: 'Recepcionado' })] }, /ya fue recibida/),
      error: noAplica('Lo que falla se dice como en recepciones-camion-registrar'),
      'sin-senal': noAplica('Como el formulario: recepciones-camion-registrar'),
      'nombres-largos': distinto(LARGOS),
      sol: enSol(distinto(CORTOS)),
    },
  },
];
