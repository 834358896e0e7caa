import { SIN_ASIGNAR } from '../gestion/reporte.ts';
import { CATEGORIAS_VOLUMEN, categoriasDe, isUnidadGestion, UNIDADES_GESTION } from '../gestion/unidades.ts';
import { normalizeText } from '../texto.ts';
import type { CampoMaestro, ErrorCampo, FilaMaestro, Maestro, Observacion, OpcionCampo } from './campo.ts';
import { textOf } from './comunes.ts';

/** What the management report is made by (decisiones E11, E12): its units, its lines, the dollar and the categories of volume. */

const sinMas = (valor: string): OpcionCampo => ({ valor, texto: valor });

const EMPRESA: CampoMaestro = { campo: 'empresa', titulo: 'Empresa', tipo: 'opcion', obligatorio: true, max: 10, opciones: ['COMSA', 'FLE'].map(sinMas) };
const DESDE: CampoMaestro = { campo: 'desde', titulo: 'Desde', tipo: 'mes', obligatorio: true, max: 7, ayuda: 'Primer mes en que rige, como 11/2026. Rige hasta la fila siguiente.' };
const UNIDAD: CampoMaestro = { campo: 'unidad', titulo: 'Unidad', tipo: 'opcion', obligatorio: true, max: 20, opciones: UNIDADES_GESTION.map(sinMas) };

const AL_DESACTIVAR = 'El informe de gestión deja de usarla; los meses cerrados quedan como están.';

export const UNIDADES_MAESTRO: Maestro = {
  titulo: 'Unidades de gestión',
  singular: 'la unidad de gestión',
  ayuda:
    'A qué unidad del informe pertenece cada centro de costo. Si cambia de unidad, agregue otra fila con el mes desde el que rige: los anteriores quedan como estaban. Un centro no puede estar en dos unidades el mismo mes.',
  llave: ['empresa', 'centroCosto', 'desde'],
  campos: [
    { campo: 'centroCosto', titulo: 'Centro de costo', tipo: 'texto', obligatorio: true, max: 20, mayusculas: true, ayuda: 'El código, como está en BC.' },
    EMPRESA,
    DESDE,
    UNIDAD,
  ],
  alDesactivar: AL_DESACTIVAR,
  observaciones: [],
};

/** In words, where a line is said to be something else in the same months. */
const DISTINTA: Observacion = { codigo: 'lineaDistinta', texto: 'La misma línea tiene otro orden o signo', aplica: ({ distinta }) => textOf(distinta) !== '' };

export const LINEAS_MAESTRO: Maestro = {
  titulo: 'Líneas de gestión',
  singular: 'la línea de gestión',
  ayuda:
    'En qué línea del informe va cada cuenta. Si cambia de línea, agregue otra fila con el mes desde el que rige: los anteriores quedan como estaban. Una línea lleva el mismo orden y signo en todas las cuentas de la empresa.',
  llave: ['empresa', 'cuenta', 'desde'],
  campos: [
    { campo: 'cuenta', titulo: 'Cuenta', tipo: 'texto', obligatorio: true, max: 20, mayusculas: true, ayuda: 'El código, como está en BC.' },
    EMPRESA,
    DESDE,
    { campo: 'linea', titulo: 'Línea', tipo: 'texto', obligatorio: true, max: 60 },
    { campo: 'orden', titulo: 'Orden', tipo: 'entero', obligatorio: true, min: 1, max: 999, ayuda: 'Lugar de la línea en el informe: 1 va primero.' },
    { campo: 'signo', titulo: 'Signo', tipo: 'opcion', obligatorio: true, max: 10, opciones: [{ valor: 'ingreso', texto: 'Ingreso' }, { valor: 'costo', texto: 'Costo' }] },
    { campo: 'distinta', titulo: 'No coincide con', tipo: 'texto', max: 300, deErp: true, enFicha: true, ayuda: 'Deje la línea con el mismo orden y signo en todas sus cuentas.' },
  ],
  alDesactivar: AL_DESACTIVAR,
  observaciones: [DISTINTA],
  reglas: checkLinea,
};

/** What is in no line has that name on the report: a line called so could not be told from it. */
function checkLinea({ linea }: FilaMaestro): readonly ErrorCampo[] {
  return normalizeText(textOf(linea)) === normalizeText(SIN_ASIGNAR) ? [{ campo: 'linea', mensaje: `Línea no puede ser «${SIN_ASIGNAR}»: así se llama en el informe lo que no tiene línea` }] : [];
}

export const DOLAR_MES: Maestro = {
  titulo: 'Dólar del mes',
  singular: 'el dólar del mes',
  ayuda: 'Con qué dólar se convierte cada mes del informe de gestión. Un mes sin dólar se muestra solo en pesos. Quién lo escribió está en su Historia.',
  llave: ['mes'],
  campos: [
    { campo: 'mes', titulo: 'Mes', tipo: 'mes', obligatorio: true, max: 7, ayuda: 'Como 11/2026.' },
    { campo: 'valor', titulo: 'Valor', tipo: 'decimal', obligatorio: true, min: 100, max: 5_000, decimales: 4, ayuda: 'Pesos por dólar, como 948,25.' },
    { campo: 'fuente', titulo: 'Fuente', tipo: 'texto', obligatorio: true, max: 60, ayuda: 'De dónde sale, como «Banco Central, promedio del mes».' },
  ],
  alDesactivar: 'El mes se muestra solo en pesos; si está cerrado, queda como está.',
  observaciones: [],
};

export const CATEGORIAS_MAESTRO: Maestro = {
  titulo: 'Categorías de volumen',
  singular: 'la categoría de volumen',
  ayuda: 'A qué unidad y categoría del informe va lo que BC mueve en cada planta, según la familia y el tipo de movimiento. Lo que no está aquí se informa sin categoría.',
  llave: ['planta', 'familia', 'tipo'],
  campos: [
    { campo: 'planta', titulo: 'Planta', tipo: 'texto', obligatorio: true, max: 30, mayusculas: true, ayuda: 'Como está en BC.' },
    { campo: 'familia', titulo: 'Familia', tipo: 'texto', max: 20, mayusculas: true, ayuda: 'SEC, TRO, CEP o TAC. Vacía en las plantas de astillas, que no tienen.' },
    { campo: 'tipo', titulo: 'Tipo de movimiento', tipo: 'texto', obligatorio: true, max: 20, ayuda: 'Como está en BC: Output, Consumption…' },
    UNIDAD,
    { campo: 'categoria', titulo: 'Categoría', tipo: 'opcion', obligatorio: true, max: 20, opciones: CATEGORIAS_VOLUMEN.map(sinMas), ayuda: 'Las unidades PAL tienen servicios; las demás, producción y consumo.' },
  ],
  alDesactivar: 'Lo que BC mueva así queda sin categoría; los meses cerrados quedan como están.',
  observaciones: [],
  reglas: checkCategoria,
};

/** A unit of pallets has services, any other what it makes and takes (especificación 2 §2.4). */
function checkCategoria({ unidad, categoria }: FilaMaestro): readonly ErrorCampo[] {
  const suya = textOf(unidad);
  if (!isUnidadGestion(suya)) return [];
  const suyas = categoriasDe(suya);
  return suyas.some((una) => una === categoria) ? [] : [{ campo: 'categoria', mensaje: `Categoría de ${suya} debe ser ${suyas.join(', ').replace(/, ([^,]*)$/, ' o $1')}` }];
}
