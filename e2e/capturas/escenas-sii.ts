import { getInformesSii, type InformesSiiReply, type SiiRevisado } from '@rodal/contracts/sii';
import { type CierreSii, getCierreSii } from '@rodal/contracts/sii-cierre';
import { addMonths, lastDayOf, santiagoMonth } from '@rodal/domain/meses';
import { enSol, noAplica, responder, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const INFORMES = '**/api/sii/*/*/informes?*';
const REVISAR = '**/api/sii/*/*/revisar';
const CIERRE = '**/api/sii/*/*/cierre';
const NOTIFICACION = '**/api/sii/*/*/notificacion/*';
const LARGO = 'SOCIEDAD DE TRANSPORTES FORESTALES HUENCHUMILLA Y ÑANCUPIL HERMANOS LIMITADA E HIJOS';

const VACIO: InformesSiiReply = {
  informe1: [], informe2: [], informe3: [], informe4: [], informe5: [], resumen: [], coinciden: [], noEvaluados: [], fuera: [], respuestas: [],
  avisos: ['Falta el registro de noviembre: nada de BC se puede comparar', 'No hay documentos de BC: actualice desde BC'],
  leyes: ['Registro', 'Pendientes', 'BC'].map((nombre) => ({ nombre, cantidad: 0, total: 0, partes: [] })),
};
const cambiados = (cambiar: (informes: InformesSiiReply) => InformesSiiReply): Paso => (mesa) => retocar(mesa, INFORMES, getInformesSii.reply, cambiar);
const largos: Paso = cambiados((informes) => ({ ...informes, informe1: informes.informe1.map((fila) => ({ ...fila, 'Razon Social': LARGO, usuario: 'maria.fernanda.huenchumilla', 'Monto Total': fila['Monto Total'] * 1_000 })) }));

const enInformes = (ruta: string): Paso => luego(abrir(ruta), dice(/^Están en el registro del mes/));
const enPorAcusar: Paso = luego(enInformes('/Sii'), toca(/^2\. /, false));

const REVISADO: SiiRevisado = {
  archivo: 'RCV_COMPRA_REGISTRO_96677140-2_202611.csv', seccion: 'REGISTRO', documentos: 187, total: 412_880_114, tipos: [], huella: 'a'.repeat(64), seIdentifica: true, sinCambios: false, avisos: [], errores: [], cantidadErrores: 0,
  cambia: { nuevos: 12, idos: 1, cambiados: 2 }, ejemplos: ['Ya no viene 33 Factura electrónica 57012 de TRANSPORTES LEAL, $ 236.972: está en Reclamado', 'Nuevo 61 Nota de crédito electrónica 881 de VIVEROS CURACO SPA, $ -41.650'],
};
const CON_ERRORES: SiiRevisado = {
  ...REVISADO, seIdentifica: false, documentos: 185, cantidadErrores: 2, avisos: ['Este archivo pasó por Excel: sus fechas o montos vienen como Excel los escribe. Mejor el que baja del SII', 'El nombre no dice empresa ni mes. El RUT propio 96677140-2 no aparece entre los proveedores, como debe ser'],
  errores: [{ linea: 44, columna: 'Monto Total', texto: '1.19E+06', mensaje: 'No es un monto' }, { linea: 188, columna: '', texto: '187;33;Del Giro;7612', mensaje: 'Tiene 4 columnas de 27: la descarga puede estar cortada' }],
};
const elegir: Paso = ({ page }) => page.getByLabel('Archivo Registro').setInputFiles({ name: 'RCV_COMPRA_REGISTRO_96677140-2_202611.csv', mimeType: 'text/csv', buffer: Buffer.from('x') });
const revisado = (cual: SiiRevisado): Paso => luego((mesa) => responder(mesa, REVISAR, 200, cual), abrir('/Sii'), dice('Registro'), elegir, dice(/^Registro: /));

const unaFila: Paso = luego(enInformes('/Sii'), async ({ page }) => {
  await page.getByRole('button', { name: /parecido/ }).first().click();
}, dice('Nota'));
const notificar: Paso = luego(enInformes('/Sii'), async ({ page }) => {
  await page.getByRole('button', { name: 'Notificar' }).first().click();
}, dice(/^Enviar \d+ correos?$/));

/** Its F29 is filed in the demo. */
const CERRADO = `/Sii?fecha=${lastDayOf(addMonths(santiagoMonth(new Date()), -2))}`;
const enCerrado: Paso = luego(abrir(CERRADO), dice(/^Mes cerrado el/), toca(/^Lo declarado y lo que cambió/, false), dice('Archivos con que se declaró'));
const cierreCon = (cambiar: (cierre: CierreSii) => CierreSii): Paso => (mesa) => retocar(mesa, CIERRE, getCierreSii.reply, cambiar);
const conCambios = cierreCon(({ cerrado, ...resto }) => ({
  ...resto,
  cerrado: cerrado && {
    ...cerrado, resumen: { llego: { cantidad: 1, total: 119_000_000 }, seFue: { cantidad: 0, total: 0 }, cambio: { cantidad: 0, total: 0 } },
    diferencias: [{ que: 'llego', lado: 'REGISTRO', clave: '33|76123456-0|57012', dicho: `33 Factura electrónica 57012 de ${LARGO}`, ahora: null, alCerrar: 0, hoy: 119_000_000 }],
  },
}));

/** Both screens of the SII, a file under review, a row that somebody answers, a month whose F29 is filed, and whom a report is told to. */
export const SII: readonly Fila[] = [
  {
    pantalla: 'sii',
    ruta: '/Sii',
    quien: 'contador',
    estados: {
      normal: enInformes('/Sii'),
      vacio: luego(cambiados(() => VACIO), abrir('/Sii'), dice(/^Sin documentos en/)),
      incompleto: enPorAcusar,
      error: luego(interno(INFORMES), abrir('/Sii'), dice('se produjo un error')),
      'sin-senal': sinSenal(enInformes('/Sii')),
      'nombres-largos': luego(largos, enInformes('/Sii')),
      sol: enSol(enInformes('/Sii')),
    },
  },
  {
    pantalla: 'sii-fle',
    ruta: '/SiiFle',
    quien: 'contador',
    estados: {
      normal: enInformes('/SiiFle'),
      vacio: luego(cambiados(() => VACIO), abrir('/SiiFle'), dice(/^Sin documentos en/)),
      incompleto: luego(enInformes('/SiiFle'), toca(/^3\. /, false)),
      error: luego(interno(INFORMES), abrir('/SiiFle'), dice('se produjo un error')),
      'sin-senal': sinSenal(enInformes('/SiiFle')),
      'nombres-largos': luego(largos, enInformes('/SiiFle')),
      sol: enSol(enInformes('/SiiFle')),
    },
  },
  {
    pantalla: 'sii-revision',
    ruta: null,
    quien: 'contador',
    estados: {
      normal: revisado(REVISADO),
      vacio: revisado({ ...REVISADO, sinCambios: true, cambia: null, ejemplos: [] }),
      incompleto: revisado(CON_ERRORES),
      error: luego(interno(REVISAR), abrir('/Sii'), dice('Registro'), elegir, dice('Error reading file. Please try again.')),
      'sin-senal': sinSenal(revisado(REVISADO)),
      'nombres-largos': revisado({ ...REVISADO, ejemplos: [`Nuevo 33 Factura electrónica 57012 de ${LARGO}, $ 236.972`] }),
      sol: enSol(revisado(REVISADO)),
    },
  },
  {
    pantalla: 'sii-fila',
    ruta: null,
    quien: 'contador',
    estados: {
      normal: unaFila,
      vacio: luego(enInformes('/Sii'), async ({ page }) => {
        await page.getByRole('button', { name: /^No está en BC al/ }).first().click();
      }, dice('Nota')),
      incompleto: luego(unaFila, toca('Resolver'), dice('Escriba en Nota por qué la diferencia está resuelta')),
      error: luego(unaFila, interno('**/api/sii/*/*/responder'), toca('Confirmar'), dice(/^No se pudo contestar/)),
      'sin-senal': sinSenal(unaFila),
      'nombres-largos': luego(largos, unaFila),
      sol: enSol(unaFila),
    },
  },
  {
    pantalla: 'sii-cierre',
    ruta: null,
    quien: 'contador',
    estados: {
      normal: enCerrado,
      vacio: luego(cierreCon(() => ({ cerrado: null, reapertura: null, reparo: null })), abrir(CERRADO), dice(/no está marcado como presentado/)),
      incompleto: luego(cierreCon(() => ({ cerrado: null, reapertura: null, reparo: null })), abrir(CERRADO), toca('Marcar F29 presentado'), dice(/^Se guarda con qué se declaró/)),
      error: luego(interno(CIERRE), abrir(CERRADO), dice('No se pudo ver si el F29 está presentado')),
      'sin-senal': sinSenal(enCerrado),
      'nombres-largos': luego(conCambios, enCerrado),
      sol: enSol(enCerrado),
    },
  },
  {
    pantalla: 'sii-notificar',
    ruta: null,
    quien: 'contador',
    estados: {
      normal: notificar,
      vacio: luego((mesa) => responder(mesa, NOTIFICACION, 200, { cartas: [], repetidos: 0 }), enInformes('/Sii'), async ({ page }) => {
        await page.getByRole('button', { name: 'Notificar' }).first().click();
      }, dice('Nada que notificar')),
      incompleto: noAplica('se envía a todos los que pueden recibirlo'),
      error: luego(notificar, interno('**/api/contabilidad/enviaCorreos'), toca(/^Enviar \d/, false), dice(/^No se puedo enviar la Notificación/)),
      'sin-senal': sinSenal(notificar),
      'nombres-largos': noAplica('los correos son de la demostración'),
      sol: enSol(notificar),
    },
  },
];
