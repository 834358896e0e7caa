import { expect } from '@playwright/test';
import type { Output } from '@rodal/contracts/endpoint';
import type { GuiaReciente } from '@rodal/contracts/recepciones-camion';
import type { verificarGuia } from '@rodal/contracts/verificacion';
import { enSol, fallar, responder, sinSenal } from './estados.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const PANTALLA = '/verificarGuia';
const GUIAS = '**/api/despacho/recepcionescamion/guias';
const VERIFICAR = '**/api/verificar';
const CODIGO = '4711-7K3M-Q9ZD-04XW';

const CORTOS = { producto: 'PINO PULPABLE 2,44', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA' } as const;
const LARGOS: Nombres = {
  producto: 'TROZO ASERRABLE PINO INSIGNE 3,20 DIÁMETRO MAYOR CALIDAD EXPORTACIÓN',
  faena: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
  destino: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
};
interface Nombres {
  readonly producto: string;
  readonly faena: string;
  readonly destino: string;
}

const carga = ({ producto, faena, destino }: Nombres) => ({ guia: '569740711', fecha: '2026-11-28T13:02:00.000Z', patenteCamion: 'BBCD12', patenteCarro: 'JJKK33', producto, volumen: '28.43', unidad: 'M3', origen: faena, destino }) as const;
const guardada = ({ producto, faena, destino }: Nombres): GuiaReciente => ({
  id: '01999c40-0000-7000-8000-000000004711', numero: 4711, guia: '569740711', fecha: '2026-11-28T13:02:00.000Z', patente: 'BBCD12', patenteCarro: 'JJKK33', faena, destino, producto, cantidad: '28.43', unidad: 'M3', cosechero: 'COSECHAS SUR',
  carguio: 'Pedro Soto', ruma: 'NO', clienteRut: '96677140-2', estado: 'Guía emitida', codigo: CODIGO, recibidaEn: null, recibidaDonde: '', anuladaEn: null,
});

/** The guides that the device keeps, as the server says them now. */
const conGuias =
  (nombres: Nombres): Paso =>
  async ({ context }) => {
    const body = JSON.stringify({ guias: [guardada(nombres)], dias: 7, completas: true, vigencia: 2, tolerancia: 5 });
    await context.route(GUIAS, (route) => route.fulfill({ contentType: 'application/json', headers: { date: new Date().toUTCString(), etag: '"1"' }, body }));
  };
const dicho = (que: Output<typeof verificarGuia>): Paso => (mesa) => responder(mesa, VERIFICAR, 200, que);
const abierta = (nombres: Nombres): Paso => luego(conGuias(nombres), abrir(PANTALLA), dice(/^1 guía en este equipo/));
const verifica: Paso = luego(({ page }) => page.getByLabel(/^(Código de la guía|Otro código)/, { exact: false }).last().fill(CODIGO), toca('Verificar'));
const veredicto = (titulo: string): Paso => ({ page }) => expect(page.getByRole('group', { name: 'Veredicto' }).getByRole('heading', { name: titulo })).toBeVisible();
const genuina = (nombres: Nombres): Paso => luego(dicho({ veredicto: 'genuina', ...carga(nombres) }), abierta(nombres), verifica, veredicto('Genuina'));
const sinRed: Paso = async (mesa) => {
  await mesa.context.unroute(GUIAS);
  await mesa.context.unroute(VERIFICAR);
};

/** The screen of a gate that verifies a guide, with signal and without. */
export const VERIFICACIONES: readonly Fila[] = [
  {
    pantalla: 'verificar-guia',
    ruta: PANTALLA,
    quien: 'despachador',
    estados: {
      normal: genuina(CORTOS),
      vacio: abierta(CORTOS),
      incompleto: luego(abierta(CORTOS), toca('Verificar'), dice(/^Escriba el código de la guía/)),
      error: luego((mesa) => fallar(mesa, VERIFICAR, 429, 'demasiados_intentos', 'Demasiados intentos. Espere 12 minutos.'), abierta(CORTOS), verifica, dice('No se pudo comprobar')),
      'sin-senal': sinSenal(abierta(CORTOS), luego(sinRed, verifica, veredicto('Genuina'), dice(/según lo que este equipo guardó/))),
      'nombres-largos': genuina(LARGOS),
      sol: enSol(genuina(CORTOS)),
    },
  },
  {
    pantalla: 'verificar-guia-no-ampara',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(dicho({ veredicto: 'recibida', ...carga(CORTOS), recibidaEn: '2026-11-28T17:40:00.000Z', recibidaDonde: 'PUERTO LIRQUÉN' }), abierta(CORTOS), verifica, veredicto('Ya recibida')),
      vacio: luego(dicho({ veredicto: 'desconocida' }), abierta(CORTOS), verifica, veredicto('Desconocida')),
      incompleto: sinSenal(abierta(CORTOS), luego(sinRed, ({ page }) => page.getByLabel(/^Código de la guía/).fill('9999-7K3M-Q9ZD-04XW'), toca('Verificar'), veredicto('Sin confirmar'))),
      error: luego(dicho({ veredicto: 'anulada', ...carga(CORTOS), anuladaEn: '2026-11-28T18:10:00.000Z' }), abierta(CORTOS), verifica, veredicto('Anulada')),
      'sin-senal': sinSenal(luego(dicho({ veredicto: 'genuina', ...carga(CORTOS) }), abierta(CORTOS), verifica, veredicto('Genuina')), dice(/según lo que este equipo guardó/)),
      'nombres-largos': luego(dicho({ veredicto: 'recibida', ...carga(LARGOS), recibidaEn: '2026-11-28T17:40:00.000Z', recibidaDonde: LARGOS.destino }), abierta(LARGOS), verifica, veredicto('Ya recibida')),
      sol: enSol(luego(dicho({ veredicto: 'anulada', ...carga(CORTOS), anuladaEn: '2026-11-28T18:10:00.000Z' }), abierta(CORTOS), verifica, veredicto('Anulada'))),
    },
  },
];
