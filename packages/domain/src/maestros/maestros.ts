import { missingGuia } from '../guia.ts';
import { CAMPOS_VARIANTE, ETIQUETAS_CAMPO, isVarianteId, VARIANTES } from '../variantes.ts';
import type { CampoMaestro, ErrorCampo, FilaMaestro, Maestro, OpcionCampo } from './campo.ts';
import { APROBADORES_COMPRA, DESTINOS_COMPRA } from './compras.ts';
import { COMUNA, DIRECCION, FORMULARIOS, guiaIncompleta, IGUALES, MAX_ID, registro, REPETIDO, ROLES, RUT, textOf } from './comunes.ts';
import { REGLAS_COSTO } from './costos.ts';
import { DETALLES_MAESTRO, TIPOS_MOVIMIENTO } from './faenas.ts';
import { CATEGORIAS_MAESTRO, DOLAR_MES, LINEAS_MAESTRO, UNIDADES_MAESTRO } from './gestion.ts';
import { PRODUCTOS, TABLA_VOLUMEN } from './medicion.ts';
import { PROVEEDORES_COMEX, RESPONSABLES_PROVEEDOR, TIPOS_FUERA_SII } from './sii.ts';

const PIDE: readonly OpcionCampo[] = [
  { valor: 'obligatorio', texto: 'Obligatorio' },
  { valor: 'opcional', texto: 'Opcional' },
  { valor: 'oculto', texto: 'No se pide' },
];

/** What is told of one of the fields beside its choices. */
const AYUDA: Readonly<Record<(typeof CAMPOS_VARIANTE)[number], string>> = {
  patenteCarro: 'Si queda vacía o no se pide, el despacho lleva «-».',
  cosechero: 'Si queda vacío o no se pide, el despacho lleva «-». Chips y manuales no lo piden.',
  carguio: 'Si queda vacío o no se pide, el despacho lleva «-». Chips y manuales no lo piden.',
  precio: 'Sin precio, el monto es 0.',
};

const PEDIDOS = CAMPOS_VARIANTE.map((campo): CampoMaestro => ({ campo, titulo: ETIQUETAS_CAMPO[campo], tipo: 'opcion', obligatorio: true, max: 20, opciones: PIDE, ayuda: AYUDA[campo] }));

/** The forms of dispatch: what a company says of each (A13, registro 027). */
const FORMULARIOS_DESPACHO: Maestro = {
  titulo: 'Formularios de despacho',
  singular: 'el formulario',
  ayuda: 'Qué pide cada formulario. Un teléfono lo sigue con su próxima actualización; lo ya enviado no cambia.',
  llave: ['id'],
  campos: [
    { campo: 'id', titulo: 'Formulario', tipo: 'opcion', obligatorio: true, max: 20, opciones: FORMULARIOS },
    ...PEDIDOS,
    { campo: 'soloPuertos', titulo: 'Solo puertos', tipo: 'booleano', max: 1, ayuda: 'Ofrece solo los destinos marcados puerto.' },
  ],
  fijas: {
    agregar: 'Cada formulario tiene su pantalla y su permiso: no se agregan aquí',
    importar: 'No es ninguno de los formularios, que no se agregan',
    desactivar: 'Un formulario no se desactiva: se le quita el permiso a quien no deba usarlo',
    vacio: 'El programa los pone al partir.',
  },
  observaciones: [{ codigo: 'sinCosecha', texto: 'Cosechero o carguío sin efecto', aplica: asksInVain }],
};

/** A14: a form that does not measure offers chips and manual products only, whose mode leaves harvester and loader out. */
function asksInVain({ id, cosechero, carguio }: FilaMaestro): boolean {
  const variante = textOf(id);
  return isVarianteId(variante) && !VARIANTES[variante].mide && (cosechero !== 'oculto' || carguio !== 'oculto');
}

/** What a block has besides its key; it rules on Santiago days, both included (A9). */
const BLOQUEO: readonly CampoMaestro[] = [
  { campo: 'motivo', titulo: 'Motivo', tipo: 'texto', obligatorio: true, max: 300, ayuda: 'Lo ve la oficina; no baja a los teléfonos.' },
  { campo: 'desde', titulo: 'Desde', tipo: 'fecha', obligatorio: true, max: 10 },
  { campo: 'hasta', titulo: 'Hasta', tipo: 'fecha', max: 10, ayuda: 'Último día bloqueado. Vacío: sin término.' },
];

const CHOFERES: Maestro = {
  titulo: 'Choferes autorizados',
  singular: 'el chofer',
  ayuda: 'Al escribir su RUT, el formulario pone el nombre. A otro se le advierte y su despacho queda con aviso. Quien está en Conductores se rige por sus documentos.',
  llave: ['rut'],
  campos: [RUT, { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 }, registro('Conductores')],
  observaciones: [],
};

const CHOFERES_BLOQUEADOS: Maestro = {
  titulo: 'Choferes bloqueados',
  singular: 'el chofer bloqueado',
  ayuda: 'El formulario no acepta su RUT mientras rige el bloqueo.',
  llave: ['rut'],
  // A block names a RUT; who that is the lists of drivers know, where he is on one.
  campos: [RUT, { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', max: 100, deErp: true, sinValor: 'No está en Choferes autorizados' }, ...BLOQUEO],
  observaciones: [],
  reglas: checkPlazo,
};

const PATENTES_BLOQUEADAS: Maestro = {
  titulo: 'Patentes bloqueadas',
  singular: 'la patente bloqueada',
  ayuda: 'El formulario no acepta la patente, de camión ni de carro, mientras rige el bloqueo.',
  llave: ['patente'],
  campos: [{ campo: 'patente', titulo: 'Patente', tipo: 'patente', obligatorio: true, max: 6 }, ...BLOQUEO],
  observaciones: [],
  reglas: checkPlazo,
};

function checkPlazo({ desde, hasta }: FilaMaestro): readonly ErrorCampo[] {
  return hasta !== null && textOf(hasta) < textOf(desde) ? [{ campo: 'hasta', mensaje: 'Hasta no puede ser anterior a Desde' }] : [];
}

const CLIENTES: Maestro = {
  titulo: 'Clientes',
  singular: 'el cliente',
  ayuda: 'A quién se despacha. Propio es la misma empresa: un traslado interno a otro se advierte.',
  llave: ['rut'],
  campos: [
    RUT,
    { campo: 'razonSocial', titulo: 'Razón social', tipo: 'texto', obligatorio: true, max: 100 },
    { campo: 'propio', titulo: 'Propio', tipo: 'booleano', max: 1, ayuda: 'La propia empresa.' },
    ROLES,
  ],
  observaciones: [],
};

const TRANSPORTISTAS: Maestro = {
  titulo: 'Transportistas',
  singular: 'el transportista',
  ayuda: 'Empresas de transporte. Los despachos guardan el nombre: para corregirlo, agregue el nuevo y desactive el anterior.',
  llave: ['nombre'],
  campos: [
    { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 },
    { campo: 'rut', titulo: 'RUT', tipo: 'rut', max: 20, ayuda: 'La guía lo exige; el de su registro sirve si aquí falta.' },
    registro('Empresas'),
    IGUALES,
  ],
  observaciones: [REPETIDO, guiaIncompleta(({ rut }) => missingGuia({ transportista: { rut: textOf(rut) } }).length > 0)],
};

const COSECHEROS: Maestro = {
  titulo: 'Cosecheros',
  singular: 'el cosechero',
  ayuda: 'Quién cosechó. Los despachos guardan el nombre: para corregirlo, agregue el nuevo y desactive el anterior.',
  llave: ['nombre'],
  campos: [{ campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 }, IGUALES],
  observaciones: [REPETIDO],
};

const DESTINOS: Maestro = {
  titulo: 'Destinos',
  singular: 'el destino',
  ayuda: 'Adónde va una carga. Los marcados puerto son los del formulario de subproducto a puerto.',
  llave: ['id'],
  campos: [
    { campo: 'id', titulo: 'Código', tipo: 'entero', obligatorio: true, min: 1, max: MAX_ID },
    { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 },
    DIRECCION,
    COMUNA,
    { campo: 'puerto', titulo: 'Puerto', tipo: 'booleano', max: 1, ayuda: 'Se ofrece en Despacho Subproducto Puerto.' },
    ROLES,
  ],
  observaciones: [guiaIncompleta(({ direccion, comuna }) => missingGuia({ destino: { direccion: textOf(direccion), comuna: textOf(comuna) } }).length > 0)],
};

const FAENAS: Maestro = {
  titulo: 'Datos legales de faenas',
  singular: 'la faena',
  ayuda: 'Lo que la guía exige del origen. Las faenas vienen de BC; lo que se escribe aquí queda aunque se vuelvan a cargar.',
  llave: ['codigo', 'rol'],
  campos: [
    { campo: 'codigo', titulo: 'Código Faena', tipo: 'texto', obligatorio: true, max: 40 },
    { campo: 'rol', titulo: 'Rol', tipo: 'texto', max: 40 },
    { campo: 'nombre', titulo: 'Nombre Faena', tipo: 'texto', max: 100, deErp: true },
    { campo: 'predio', titulo: 'Predio', tipo: 'texto', max: 100 },
    { ...DIRECCION, ayuda: 'Del predio.' },
    COMUNA,
    { campo: 'planManejo', titulo: 'Plan de manejo', tipo: 'texto', max: 60, ayuda: 'Número de la resolución de CONAF.' },
  ],
  fijas: {
    agregar: 'Datos legales de faenas: las filas vienen de BC y no se agregan aquí',
    importar: 'No está en BC: Datos legales de faenas no agrega filas',
    desactivar: 'Datos legales de faenas: las filas vienen de BC y no se desactivan aquí',
    vacio: 'Llegan con la próxima carga de faenas desde BC.',
    inactiva: 'Fuera de BC',
  },
  observaciones: [
    guiaIncompleta(({ predio, direccion, comuna, planManejo }) =>
      missingGuia({ origen: { predio: textOf(predio), direccion: textOf(direccion), comuna: textOf(comuna), planManejo: textOf(planManejo) } }).length > 0,
    ),
  ],
};

/**
 * The masters, in the order of the screen `/maestros` (issue 7; especificación 2 §3.3): list, form, validation, export
 * and import read this table, and the server writes by it.
 */
export const MAESTROS = {
  destinos: DESTINOS,
  clientes: CLIENTES,
  productos: PRODUCTOS,
  transportistas: TRANSPORTISTAS,
  cosecheros: COSECHEROS,
  choferes: CHOFERES,
  choferesBloqueados: CHOFERES_BLOQUEADOS,
  patentesBloqueadas: PATENTES_BLOQUEADAS,
  tablaVolumen: TABLA_VOLUMEN,
  faenas: FAENAS,
  variantes: FORMULARIOS_DESPACHO,
  unidadesGestion: UNIDADES_MAESTRO,
  lineasGestion: LINEAS_MAESTRO,
  dolarMes: DOLAR_MES,
  categoriasVolumen: CATEGORIAS_MAESTRO,
  detalles2: DETALLES_MAESTRO,
  tiposMovimiento: TIPOS_MOVIMIENTO,
  aprobadoresCompra: APROBADORES_COMPRA,
  destinosCompra: DESTINOS_COMPRA,
  reglasCosto: REGLAS_COSTO,
  responsablesProveedor: RESPONSABLES_PROVEEDOR,
  proveedoresComex: PROVEEDORES_COMEX,
  tiposFueraSii: TIPOS_FUERA_SII,
} as const satisfies Record<string, Maestro>;

export type MaestroClave = keyof typeof MAESTROS;

/** The masters by their name, in the order of the screen. */
export const MAESTRO_CLAVES = Object.keys(MAESTROS) as [MaestroClave, ...MaestroClave[]]; // its own keys
