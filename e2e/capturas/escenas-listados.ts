import { type ClienteFila, getResumenClientesNacionales, listClientesNacionales } from '@rodal/contracts/listados/clientes-nacionales';
import { type CorreoFila, listCorreos } from '@rodal/contracts/listados/correos';
import { getResumenNominas, listNominas, type NominaFila } from '@rodal/contracts/listados/nominas';
import { getResumenProveedoresBloqueados, listProveedoresBloqueados } from '@rodal/contracts/listados/proveedores-bloqueados';
import { estadoCliente, sumarPorDivisa, tramoAtraso } from '@rodal/domain/clientes';
import { enSol, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const CORREOS = '**/api/correos?*';
const PROVEEDORES = '**/api/nominas/obtenerproveedoresbloqueados?*';
const CLIENTES = '**/api/nominas/obtenerclientesnacionales?*';
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

/** Documents of one customer, as late as said; each is judged as the service does. */
const documentos = (nombre: string): readonly ClienteFila[] =>
  ([['CLP', '18450320', 96], ['CLP', '7312000', 44], ['CLP', '26880000', 12], ['USD', '45678.9', 3], ['CLP', '-1250000', 1], ['CLP', '41905110', -18], ['CLP', '900000', null], ['USD', '12004.5', -40]] as const).map(([Divisa, pendiente, atraso], at) => ({
    Rut_Proveedor: '76108390-2', No_Factura: String(40_912 + at), Fecha_Emision_Documento: '2026-10-01', Rut_Cliente: '76554302-9', Nombre_Cliente: `${nombre} ${at + 1}`, Divisa,
    Fecha_Vencimiento: atraso === null ? null : '2026-10-31', Importe_ConIva: pendiente, Importe_Pendiente: pendiente, Closed: at === 2 ? null : false, dias: atraso === null ? null : 30, diferencia_dias: atraso,
    estado: estadoCliente({ pendiente, cerrado: false, atraso }, { correoDesde: 1, correoHasta: 30 }), tramo: tramoAtraso({ pendiente, atraso }),
  }));
const adeudado = (filas: readonly ClienteFila[]): Paso => async (mesa) => {
  await retocar(mesa, CLIENTES, listClientesNacionales.reply, () => ({ clientes: [...filas], siguiente: null }));
  await retocar(mesa, '**/api/nominas/obtenerclientesnacionales/resumen?*', getResumenClientesNacionales.reply, () => ({
    total: filas.length,
    datosAl: '2026-11-20T14:02:31.000Z',
    divisas: sumarPorDivisa(filas.map(({ Divisa: divisa, estado, tramo, Importe_Pendiente: pendiente }) => ({ divisa, estado, tramo, documentos: 1, pendiente }))),
  }));
};
const clientes = (nombre: string): Paso => luego(adeudado(documentos(nombre)), abrir('/clientesNacionales'), dice(`${nombre} 1`));

const NOMINAS = { nominasVigentes: '**/api/nominas/obtenerNominas/*/*', nominasVigentesFle: '**/api/nominas/obtenerNominasFle/*' } as const;
/** The demo's own rolls, with somebody's name in place of who created them. */
const conNombre = (donde: string, cambios: Partial<NominaFila>): Paso => (mesa) => retocar(mesa, donde, listNominas.reply, (pagina) => ({ ...pagina, nominas: pagina.nominas.map((fila) => ({ ...fila, ...cambios })) }));
const sinNominas = (donde: string): Paso => async (mesa) => {
  await retocar(mesa, `${donde}/resumen*`, getResumenNominas.reply, (resumen) => ({ ...resumen, total: 0, monto: '0' }));
  await retocar(mesa, donde, listNominas.reply, () => ({ nominas: [], siguiente: null }));
};
const nominasDe = (pantalla: keyof typeof NOMINAS, titulo: string): Fila => {
  const donde = NOMINAS[pantalla];
  const lista = luego(abrir(`/${pantalla}`), dice('NOM-'));
  return {
    pantalla: titulo,
    ruta: `/${pantalla}`,
    quien: 'aprobador',
    estados: {
      normal: lista,
      vacio: luego(abrir(`/${pantalla}?texto=zzz`), dice('Sin resultados para estos filtros')),
      incompleto: luego(sinNominas(donde), abrir(`/${pantalla}`), dice('Sin nóminas vigentes')),
      error: luego(interno(donde), abrir(`/${pantalla}`), dice('No se pudieron traer las nóminas')),
      'sin-senal': sinSenal(lista, luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': luego(conNombre(donde, { UsuarioCreadorNomina: NOMBRE, UsuarioCreador: 'nombre.muy.largo.de.alguien' }), abrir(`/${pantalla}`), dice('NOM-')),
      sol: enSol(lista),
    },
  };
};

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
  {
    pantalla: 'clientes-nacionales',
    ruta: '/clientesNacionales',
    quien: 'aprobador',
    estados: {
      normal: clientes('Maderas Malleco'),
      vacio: luego(adeudado([]), abrir('/clientesNacionales'), dice('Nada pendiente')),
      incompleto: luego(adeudado(documentos('Maderas Malleco').map((fila) => ({ ...fila, Fecha_Emision_Documento: null, Fecha_Vencimiento: null, Closed: null, dias: null, diferencia_dias: null, estado: null, tramo: 'sinVencimiento' }))), abrir('/clientesNacionales'), dice('Maderas Malleco 1')),
      error: luego(interno('**/api/nominas/obtenerclientesnacionales*'), abrir('/clientesNacionales'), dice('No se pudieron traer los clientes nacionales')),
      'sin-senal': sinSenal(clientes('Maderas Malleco'), luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': clientes(NOMBRE),
      sol: enSol(clientes('Maderas Malleco')),
    },
  },
  nominasDe('nominasVigentes', 'nominas-vigentes'),
  nominasDe('nominasVigentesFle', 'nominas-vigentes-fle'),
];
