import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { APROBADORES_SQL, CUENTA_APROBADOR_SQL } from '../../compras/aprobadores.ts';
import { claveTextoSql } from '../../db/sql.ts';
import { LINEAS_DISTINTAS } from './lineas-distintas.repo.ts';
import { repetidosSql } from './repetidos.repo.ts';

/** Something that names a row, counted when it is deactivated. */
export interface Uso {
  /** What it is, as a plural noun. */
  readonly que: string;
  /** Its rows; `$1` is the first field of the key, as text. */
  readonly de: string;
}

/** Where the rows of a master lie. Every identifier that goes into a statement stands here. */
export interface Tabla {
  readonly tabla: string;
  /** What is read: the table, or what it hangs on, as `t`. */
  readonly origen: string;
  /** Column by field, in the order of the fields. */
  readonly columnas: Readonly<Record<string, string>>;
  /** Fields whose column is an instant: it holds the beginning of their day (A9). */
  readonly instantes: readonly string[];
  /** Whether a row is active, as a condition. */
  readonly activo: string;
  /** Fields by which the list is sorted, its key at the end: one page follows the other by them. */
  readonly orden: readonly string[];
  readonly usos: readonly Uso[];
}

const simple = (tabla: string, columnas: Tabla['columnas'], orden: readonly string[], usos: readonly Uso[] = []): Tabla => ({
  tabla,
  origen: `${tabla} t`,
  columnas,
  instantes: [],
  activo: 't.activo',
  orden,
  usos,
});

/** Dispatches whose column says the key. */
const despachos = (columna: string, cast = ''): Uso => ({ que: 'despachos', de: `despacho WHERE ${columna} = $1${cast}` });

/** A master of names, each with those that read like it. */
const conIguales = (tabla: Tabla): Tabla => ({
  ...tabla,
  origen: `${tabla.origen} LEFT JOIN ${repetidosSql(tabla.tabla)} r ON r.clave = ${claveTextoSql('t.nombre')}`,
  columnas: { ...tabla.columnas, iguales: "array_to_string(array_remove(r.nombres, t.nombre), ' · ')" },
});

export const TABLAS: Readonly<Record<MaestroClave, Tabla>> = {
  destinos: simple(
    'destino',
    { id: 'id', nombre: 'nombre', direccion: 'direccion', comuna: 'comuna', puerto: 'puerto', roles: 'roles' },
    ['nombre', 'id'],
    [despachos('destino_id', '::int')],
  ),
  clientes: simple('cliente', { rut: 'rut', razonSocial: 'razon_social', propio: 'propio', roles: 'roles' }, ['razonSocial', 'rut'], [despachos('cliente_rut')]),
  productos: simple(
    'producto',
    { id: 'id', descripcion: 'descripcion', modo: 'modo', unidad: 'unidad', largoCm: 'largo_cm', roles: 'roles', variantes: 'variantes' },
    ['id'],
    [despachos('producto_id', '::int')],
  ),
  transportistas: conIguales(simple('transportista', { nombre: 'nombre', rut: 'rut', registro: "(SELECT 'Empresas' FROM empresa k WHERE k.rut = t.rut)" }, ['nombre'], [despachos('transportista')])),
  cosecheros: conIguales(simple('cosechero', { nombre: 'nombre' }, ['nombre'], [despachos('cosechero')])),
  choferes: simple('chofer_autorizado', { rut: 'rut', nombre: 'nombre', registro: "(SELECT 'Conductores' FROM conductor k WHERE k.rut = t.rut)" }, ['nombre', 'rut'], [despachos('chofer_rut')]),
  choferesBloqueados: {
    ...simple('chofer_bloqueado', { rut: 'rut', nombre: 'coalesce(k.nombre, c.nombre)', motivo: 'motivo', desde: 'desde', hasta: 'hasta' }, ['rut']),
    origen: 'chofer_bloqueado t LEFT JOIN chofer_autorizado c ON c.rut = t.rut LEFT JOIN conductor k ON k.rut = t.rut',
    instantes: ['desde'],
  },
  patentesBloqueadas: {
    ...simple('patente_bloqueada', { patente: 'patente', motivo: 'motivo', desde: 'desde', hasta: 'hasta' }, ['patente']),
    instantes: ['desde'],
  },
  tablaVolumen: simple(
    'tabla_volumen',
    { largoCm: 'largo_cm', diametroCm: 'diametro_cm', litros: 'litros', oficial: 'oficial', fuente: 'fuente' },
    ['largoCm', 'diametroCm'],
    [{ que: 'productos de ese largo', de: 'producto WHERE activo AND largo_cm = $1::int' }],
  ),
  // C37: the site is the ERP's, what people add to it lies in a table of its own.
  faenas: {
    tabla: 'faena_legal',
    origen: 'faena t LEFT JOIN faena_legal l USING (codigo, rol)',
    columnas: { codigo: 't.codigo', rol: 't.rol', nombre: 't.nombre', predio: 'l.predio', direccion: 'l.direccion', comuna: 'l.comuna', planManejo: 'l.plan_manejo' },
    instantes: [],
    activo: 'NOT t.fuera_de_erp',
    orden: ['nombre', 'codigo', 'rol'],
    usos: [],
  },
  // Three rows that the program puts there: none of them is ever inactive (A13).
  variantes: {
    ...simple(
      'variante',
      { id: 'id', patenteCarro: 'patente_carro', cosechero: 'cosechero', carguio: 'carguio', precio: 'precio', soloPuertos: 'solo_puertos' },
      ['id'],
    ),
    activo: 'true',
  },
  unidadesGestion: simple('unidad_gestion', { empresa: 'empresa', centroCosto: 'centro_costo', desde: 'desde', unidad: 'unidad' }, ['centroCosto', 'empresa', 'desde']),
  lineasGestion: {
    ...simple(
      'linea_gestion',
      { empresa: 'empresa', cuenta: 'cuenta', desde: 'desde', linea: 'linea', orden: 'orden', signo: 'signo', distinta: 'd.otras' },
      ['empresa', 'orden', 'linea', 'cuenta', 'desde'],
    ),
    origen: `linea_gestion t LEFT JOIN ${LINEAS_DISTINTAS} d ON t.activo AND (d.empresa, d.cuenta, d.desde) = (t.empresa, t.cuenta, t.desde)`,
  },
  dolarMes: simple('dolar_mes', { mes: 'mes', valor: 'valor', fuente: 'fuente' }, ['mes']),
  categoriasVolumen: simple(
    'categoria_volumen',
    { planta: 'planta', familia: 'familia', tipo: 'tipo', unidad: 'unidad', categoria: 'categoria' },
    ['planta', 'familia', 'tipo'],
  ),
  detalles2: simple('detalle2', { id: 'id', detalle2: 'detalle2' }, ['id'], [{ que: 'meses de faenas', de: 'faena_detalle WHERE detalle_id = $1::int' }]),
  tiposMovimiento: simple('tipo_movimiento', { tipo: 'tipo', efecto: 'efecto' }, ['tipo']),
  aprobadoresCompra: {
    ...simple('aprobador_compra', { usuario: 'usuario', area: 'area', montoMaximo: 'monto_maximo', cuenta: CUENTA_APROBADOR_SQL }, ['area', 'usuario'], [
      { que: 'solicitudes de compra', de: 'solicitud_compra WHERE aprobador = $1' },
    ]),
    origen: APROBADORES_SQL,
  },
  reglasCosto: simple(
    'regla_costo',
    { orden: 'orden', cuenta: 'cuenta', descripcion: 'descripcion', almacen: 'almacen', faena: 'faena', tipo2: 'tipo2', item2: 'item2', item3: 'item3', condicionesJuntas: 'condiciones_juntas', tipoFaena: 'tipo_faena' },
    ['orden'],
  ),
  destinosCompra: simple('destino_compra', { nombre: 'nombre', direccion: 'direccion' }, ['nombre'], [{ que: 'solicitudes de compra', de: 'solicitud_compra WHERE destino = $1' }]),
  responsablesProveedor: simple('sii_responsable', { empresa: 'empresa', rut: 'rut', usuario: 'usuario' }, ['empresa', 'rut']),
  proveedoresComex: simple('sii_proveedor_comex', { rut: 'rut', nombre: 'nombre' }, ['rut']),
  tiposFueraSii: simple('sii_tipo_fuera', { tipo: 'tipo', detalle: 'detalle' }, ['tipo']),
};
