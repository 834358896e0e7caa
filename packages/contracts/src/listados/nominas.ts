import { contar } from '@rodal/domain/contar';
import { formatMoneda } from '@rodal/domain/moneda';
import { ESPERAS_NOMINA } from '@rodal/domain/pasos-nomina';
import { cuentaSenales, SENALES } from '@rodal/domain/senales-nomina';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

/** The creator filter's word for any (especificación 1 §2.5). */
export const TODOS = 'TODOS';
/** Always offered; the ERP may have rolls in others too. */
export const MONEDAS_NOMINA = ['CLP', 'USD'] as const;

/** The marks as columns: the specification's titles, and the flag of each in a row. */
export const COLUMNA_MARCA = {
  Creador: { titulo: 'Creador Nómina', campo: 'Creador', de: 'UsuarioCreador' },
  Aprobador: { titulo: 'Aprobador', campo: 'Aprobador', de: 'UsuarioAprobador' },
  Supervisor: { titulo: 'Revisor', campo: 'Revisado', de: 'UsuarioSupervisor' },
} as const;

const COLUMNAS = {
  /** Of the roll, the same after every load. */
  Identificador: { tipo: 'serie' },
  /** Which content it has now: a mark is of the content that was seen (C14). */
  version: { tipo: 'entero' },
  /** Who set each mark, for the rule that nobody approves their own; null = nobody. */
  creadorId: { tipo: 'entero', nulo: true },
  aprobadorId: { tipo: 'entero', nulo: true },
  supervisorId: { tipo: 'entero', nulo: true },
  /** The setting `nominasMismaPersona`. */
  mismaPersona: { tipo: 'siNo' },
  /** '1' = blocked: by the ERP, or a supplier of it is (C34). */
  BLOQUEADO: { tipo: 'texto', esquema: z.enum(['0', '1']), titulo: 'Bloqueada', ancho: 10, en: 'archivo', palabra: (valor: string) => (valor === '1' ? 'Sí' : 'No') },
  Nomina: { tipo: 'texto', titulo: 'Nómina', px: 146, ancho: 22, id: 'nomina' },
  Moneda: { tipo: 'texto', titulo: 'Moneda', px: 68, ancho: 9, id: 'moneda' },
  /** The signed sum of its lines, in its currency. */
  Monto: { tipo: 'decimal', titulo: 'Total Nómina', px: 122, ancho: 16, id: 'monto' },
  UsuarioCreadorNomina: { tipo: 'texto', titulo: 'Usuario Creador', px: 126, ancho: 18, id: 'usuarioCreador' },
  UsuarioCreador: { tipo: 'texto', titulo: 'Creado', px: 70, ancho: 16, nulo: true, id: 'creado' },
  UsuarioAprobador: { tipo: 'texto', titulo: 'Nómina Aprobada', px: 128, ancho: 16, nulo: true, id: 'aprobada' },
  UsuarioSupervisor: { tipo: 'texto', titulo: 'Revisado Por', px: 98, ancho: 16, nulo: true, id: 'revisado' },
  FechaAprobacion: { tipo: 'instante', titulo: 'Fecha Aprobación', px: 136, nulo: true, id: 'fechaAprobacion' },
  Creador: { tipo: 'siNo', titulo: COLUMNA_MARCA.Creador.titulo, px: 118, ancho: 14, id: 'creador' },
  Aprobador: { tipo: 'siNo', titulo: COLUMNA_MARCA.Aprobador.titulo, px: 84, ancho: 11, id: 'aprobador' },
  Revisado: { tipo: 'siNo', titulo: COLUMNA_MARCA.Supervisor.titulo, px: 66, ancho: 9, id: 'revisor' },
  /** Lines without a bank account (C34); its words stand in `avisos`, as those of the next. */
  sinDatosDePago: { tipo: 'cantidad' },
  /** What is flagged in it (E1): the names of the flags, one each, with blanks between. */
  senales: { tipo: 'texto' },
} as const;

/** As the ERP codes it; blank there is pesos. */
export const moneda = z.string().check(z.regex(/^[A-Z]{2,10}$/));
const SENALADAS = { bloqueada: 'Bloqueada', sinDatosDePago: 'Sin datos de pago', ...SENALES } as const;

/** What whoever asks is awaited for or should look at again, then what any waits for. */
const ESPERAN = { mia: 'Esperan por mí', cambiada: 'Cambiaron bajo mi marca', ...ESPERAS_NOMINA, bloqueada: 'Bloqueadas sin terminar' } as const;
export type EsperaFiltro = keyof typeof ESPERAN;

const FILTROS = {
  moneda: { titulo: 'Moneda', control: 'lista', px: 110, chip: false, ruta: true, defecto: 'CLP', opciones: MONEDAS_NOMINA.map((value) => ({ value, label: value })), esquema: moneda },
  /** What is still to be marked. */
  falta: {
    titulo: 'Falta', control: 'lista', alguno: 'Todas', px: 150,
    opciones: [...Object.entries(COLUMNA_MARCA).map(([value, { titulo }]) => ({ value, label: titulo })), { value: 'nada', label: 'Nada' }],
    esquema: z.optional(z.enum(['Creador', 'Aprobador', 'Supervisor', 'nada'])),
  },
  avisos: {
    titulo: 'Señaladas', control: 'lista', alguno: 'Todas', px: 170,
    opciones: Object.entries(SENALADAS).map(([value, label]) => ({ value, label })),
    esquema: z.optional(z.enum(Object.keys(SENALADAS) as (keyof typeof SENALADAS)[])), // its own keys
  },
  espera: {
    titulo: 'Espera', control: 'lista', alguno: 'Todas', px: 210,
    opciones: Object.entries(ESPERAN).map(([value, label]) => ({ value, label })),
    esquema: z.optional(z.enum(Object.keys(ESPERAN) as EsperaFiltro[])), // its own keys
  },
  /** Contained in the roll's name, or in supplier, RUT or invoice of one of its lines. */
  texto: { titulo: 'Nómina, proveedor o factura', control: 'texto', px: 240, chip: 'Contiene: ', esquema: z.optional(texto(100)) },
} as const;

const CREADOR = { titulo: 'Usuario Creador', control: 'lista', px: 170, ruta: true, defecto: TODOS, opciones: [{ value: TODOS, label: TODOS }], esquema: texto(60).check(z.minLength(1)) } as const;

/** What is flagged in a roll, by the names of the flags. */
export const senalesDeFila = (senales: string): string[] => senales.split(' ').filter((nombre) => nombre !== '');

/** What is to be looked at in a roll: `Sin datos de pago: 1 · Repetida: 2`. */
export function avisosTexto({ sinDatosDePago, senales }: { readonly sinDatosDePago: number; readonly senales: string }): string {
  return [...(sinDatosDePago > 0 ? [`Sin datos de pago: ${sinDatosDePago}`] : []), ...cuentaSenales(senalesDeFila(senales))].join(' · ');
}

const CALCULADAS = {
  nro: { titulo: 'Nro', px: 128, ancho: 7, numero: true as const, texto: (_nomina: object, nro: number) => String(nro) },
  ver: { titulo: 'Ver', px: 44, ancho: 0, en: 'pantalla' as const, texto: () => '' },
  avisos: { titulo: 'Avisos', px: 64, ancho: 34, tras: 'senales' as const, texto: avisosTexto },
};

const resumen = z.object({
  total: z.int(),
  /** What the search adds up to, in its currency. */
  monto: z.string(),
  moneda: z.string(),
  bloqueadas: z.int(),
  /** Null = never loaded. */
  datosAl: z.nullable(z.string()),
  /** Who created rolls in the ERP, of this currency. */
  creadores: z.array(z.string()),
  /** Currencies that the rolls are in. */
  monedas: z.array(z.string()),
});

const COMUN = {
  permission: 'nominas.ver',
  filas: 'nominas',
  columnas: COLUMNAS,
  calculadas: CALCULADAS,
  ordenes: { nomina: ['Nomina', 'Identificador'], monto: ['Monto', 'Identificador'] },
  orden: 'nomina',
  clave: ['Identificador'],
  resumen: {
    esquema: resumen,
    cuenta: ({ total }: z.output<typeof resumen>) => ({ total, masDe: false }),
    texto: ({ total, monto, moneda: cual }: z.output<typeof resumen>) => `${contar(total, 'nómina', 'nóminas')} · ${formatMoneda(monto, cual)}`,
  },
} as const;

/** The current payment rolls of COMSA (especificación 1 §2.5), of what is read from the ERP, with the marks that people set (C14). */
export const NOMINAS = listado({
  ...COMUN,
  id: 'nominasVigentes',
  titulo: 'Nóminas Vigentes COMSA',
  archivo: ({ moneda: cual }) => `Nominas_vigentes_COMSA_${String(cual)}`,
  operaciones: {
    list: { name: 'listNominas', path: '/api/nominas/obtenerNominas/{moneda}/{creador}', summary: 'Nóminas vigentes de COMSA en una moneda, con sus marcas' },
    resumen: { name: 'getResumenNominas', path: '/api/nominas/obtenerNominas/{moneda}/{creador}/resumen', summary: 'Cuántas nóminas de COMSA encuentra una búsqueda y cuánto suman' },
    exportar: { name: 'exportNominas', path: '/api/nominas/obtenerNominas/{moneda}/{creador}/exportar', summary: 'Exportar las nóminas vigentes de COMSA a Excel o CSV' },
  },
  filtros: { moneda: FILTROS.moneda, creador: CREADOR, falta: FILTROS.falta, avisos: FILTROS.avisos, espera: FILTROS.espera, texto: FILTROS.texto },
});

/** The same of Forestal La Esperanza, which has no creator filter. */
export const NOMINAS_FLE = listado({
  ...COMUN,
  id: 'nominasVigentesFle',
  titulo: 'Nóminas Vigentes FLE',
  archivo: ({ moneda: cual }) => `Nominas_vigentes_FLE_${String(cual)}`,
  operaciones: {
    list: { name: 'listNominasFle', path: '/api/nominas/obtenerNominasFle/{moneda}', summary: 'Nóminas vigentes de FLE en una moneda, con sus marcas' },
    resumen: { name: 'getResumenNominasFle', path: '/api/nominas/obtenerNominasFle/{moneda}/resumen', summary: 'Cuántas nóminas de FLE encuentra una búsqueda y cuánto suman' },
    exportar: { name: 'exportNominasFle', path: '/api/nominas/obtenerNominasFle/{moneda}/exportar', summary: 'Exportar las nóminas vigentes de FLE a Excel o CSV' },
  },
  filtros: FILTROS,
});

export type NominaFila = FilaDe<typeof NOMINAS>;
export const { list: listNominas, get: getResumenNominas, exportar: exportNominas } = NOMINAS;
export const { list: listNominasFle, get: getResumenNominasFle, exportar: exportNominasFle } = NOMINAS_FLE;
