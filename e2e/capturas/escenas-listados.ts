import { type CorreoFila, listCorreos } from '@rodal/contracts/listados/correos';
import { getResumenProveedoresBloqueados, listProveedoresBloqueados } from '@rodal/contracts/listados/proveedores-bloqueados';
import { enSol, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const CORREOS = '**/api/correos?*';
const PROVEEDORES = '**/api/nominas/obtenerproveedoresbloqueados?*';
const NOMBRE = 'Sociedad de Servicios Forestales y Transportes Hermanos Huenchumilla Etcheverry Limitada';

const uno: Omit<CorreoFila, 'id'> = { creadoEn: '2026-11-20T14:02:31.000Z', para: 'ana@rodal.example', plantilla: 'cuenta.contrasenaRestablecida', estado: 'enviado', intentos: 1, proximoIntento: null, enviadoEn: '2026-11-20T14:02:33.000Z', respuesta: '250 2.0.0 Ok', reenvioDe: null, reenviado: false };
const llegado = (mas: Partial<typeof uno> = {}): Paso => (mesa) =>
  retocar(mesa, CORREOS, listCorreos.reply, () => ({
    correos: [
      { ...uno, id: '01900000-0000-7000-8000-000000000001', ...mas },
      { ...uno, id: '01900000-0000-7000-8000-000000000002', estado: 'pendiente', plantilla: 'despacho.perdidas', proximoIntento: '2026-11-20T14:32:31.000Z', enviadoEn: null, respuesta: '421 demasiados mensajes' },
      { ...uno, id: '01900000-0000-7000-8000-000000000003', estado: 'rechazado', para: 'no.existe@rodal.example', enviadoEn: null, respuesta: '550 5.1.1 no existe' },
    ],
    siguiente: null,
  }));
const correos: Paso = luego(abrir('/correos?desde=2026-11-01'), dice('ana@rodal.example'));

const bloqueados = (nombre: string): Paso => async (mesa) => {
  await retocar(mesa, PROVEEDORES, listProveedoresBloqueados.reply, () => ({
    proveedores: ['76.123.456-7', '77.234.567-8', '9.876.543-2'].map((Rut_Proveedor, at) => ({ Rut_Proveedor, Nombre_Proveedor: `${nombre} ${at + 1}`, Bloqueado: at === 1 ? 'Todo' : 'Pago', Termino_Pago: at === 2 ? '30 DIAS' : '30' })),
    siguiente: null,
  }));
  await retocar(mesa, '**/api/nominas/obtenerproveedoresbloqueados/resumen?*', getResumenProveedoresBloqueados.reply, () => ({ total: 3, datosAl: '2026-11-20T14:02:31.000Z' }));
};
const proveedores = (nombre: string): Paso => luego(bloqueados(nombre), abrir('/proveedoresbloqueados'), dice(`${nombre} 1`));

/** Screens that are a row of the engine and nothing else of their own. */
export const LISTADOS: readonly Fila[] = [
  {
    pantalla: 'correos',
    ruta: '/correos',
    quien: 'admin',
    estados: {
      normal: luego(llegado(), correos),
      vacio: luego(abrir('/correos?para=zzz'), dice('Sin resultados para estos filtros')),
      incompleto: luego(llegado({ estado: 'incierto', enviadoEn: null, respuesta: 'El servidor de correo no contestó en 60 s' }), correos),
      error: luego(interno('**/api/correos*'), abrir('/correos'), dice('No se pudieron traer los correos')),
      'sin-senal': sinSenal(luego(llegado(), correos), luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': luego(llegado({ para: 'maria.fernanda.huenchumilla.etcheverry@servicios-forestales-montecinos.example' }), abrir('/correos?desde=2026-11-01'), dice(/^maria.fernanda/)),
      sol: enSol(luego(llegado(), correos)),
    },
  },
  {
    pantalla: 'proveedores-bloqueados',
    ruta: '/proveedoresbloqueados',
    quien: 'aprobador',
    estados: {
      normal: proveedores('Maderas Malleco'),
      vacio: luego(bloqueados('x'), (mesa) => retocar(mesa, PROVEEDORES, listProveedoresBloqueados.reply, () => ({ proveedores: [], siguiente: null })), abrir('/proveedoresbloqueados?texto=zzz'), dice('Sin resultados para estos filtros')),
      incompleto: noAplica('Una fila del ERP trae siempre sus cuatro datos'),
      error: luego(interno('**/api/nominas/obtenerproveedoresbloqueados*'), abrir('/proveedoresbloqueados'), dice('No se pudieron traer los proveedores bloqueados')),
      'sin-senal': sinSenal(proveedores('Maderas Malleco'), luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': proveedores(NOMBRE),
      sol: enSol(proveedores('Maderas Malleco')),
    },
  },
];
