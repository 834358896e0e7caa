import { enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego } from './pasos.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const TRABAJOS = '**/api/trabajos*';
const CARGAS = '**/api/reporte/obtenerCantidadCargasBcMovProducto*';
const ERP = '**/api/reporte/contarMovProductoErp*';
const FLUJO = '**/api/flujos/movProductoEuca';

const trabajos: Paso = luego(abrir('/trabajos'), dice('Datos de demostración'));
const cargas: Paso = luego(abrir('/cargasBcMovProducto'), dice('Cargar todos los meses'), dice('Datos al'));

const CAUSA =
  'No se pudo conectar con BC: MovProductoFaenasEuca de FLE, 2026-10: al servicio le falta una columna (Cantidad; sin pedirlas llegaron CantidadM3). Los datos anteriores siguen disponibles.';

const trabajo = (estado: string, change: object) => ({
  id: '01990000-0000-7000-8000-000000000001', flujo: 'movProductoEuca', titulo: 'Movimientos de producto, EUCA', estado, porcentaje: 50,
  mensaje: 'MovProductoFaenasEuca de FLE, 2026-10: 12.400 de 24.812 filas', desde: '2026-01', hasta: '2026-11', usuario: 'reportes',
  pedidoEn: '2026-11-20T16:59:00.000Z', iniciadoEn: '2026-11-20T16:59:01.000Z', terminadoEn: null, filasErp: 24_812, filas: 12_400, rechazadas: 0,
  sePuedeDeshacer: false, vuelve: null, dudas: [], ...change,
});
const conFlujo = (uno: object): Paso => (mesa: Mesa) => responder(mesa, FLUJO, 200, { trabajo: uno, porConfirmar: null, datosAl: '2026-11-19T12:00:00.000Z', cambiadoEn: '2026-11-19T12:00:00.000Z', desde: '2023-01' });
const conTrabajos = (lista: readonly object[]): Paso => (mesa: Mesa) => responder(mesa, TRABAJOS, 200, { trabajos: lista, hayMas: false, siguiente: null });

export const ERPS: readonly Fila[] = [
  {
    pantalla: 'trabajos',
    ruta: '/trabajos',
    quien: 'admin',
    estados: {
      normal: trabajos,
      vacio: luego(conTrabajos([]), abrir('/trabajos'), dice('Sin trabajos')),
      incompleto: luego(conTrabajos([trabajo('corriendo', {})]), abrir('/trabajos'), dice('12.400 de 24.812 filas')),
      error: luego(interno(TRABAJOS), abrir('/trabajos'), dice('No se pudieron leer los trabajos')),
      'sin-senal': sinSenal(trabajos),
      'nombres-largos': luego(
        conTrabajos([trabajo('fallida', { mensaje: CAUSA, rechazadas: 1284, terminadoEn: '2026-11-20T17:12:00.000Z', usuario: 'maria.fernanda.huenchumilla' })]),
        abrir('/trabajos'),
        dice('al servicio le falta una columna'),
      ),
      sol: enSol(trabajos),
    },
  },
  {
    pantalla: 'cargas-mov-producto',
    ruta: '/cargasBcMovProducto',
    quien: 'reportes',
    estados: {
      normal: cargas,
      vacio: luego((mesa) => responder(mesa, CARGAS, 200, { meses: [], anios: [2026] }), abrir('/cargasBcMovProducto'), dice('Sin meses')),
      incompleto: luego(conFlujo(trabajo('corriendo', {})), abrir('/cargasBcMovProducto'), dice('12.400 de 24.812')),
      error: luego(interno(ERP), abrir('/cargasBcMovProducto'), dice('No se pudo contar en BC')),
      'sin-senal': noAplica('Sin señal se queda lo que estaba, como en los demás listados: despachos.sin-senal'),
      'nombres-largos': luego(conFlujo(trabajo('fallida', { mensaje: CAUSA, rechazadas: 1284 })), abrir('/cargasBcMovProducto'), dice('Descargar filas rechazadas')),
      sol: enSol(cargas),
    },
  },
];
