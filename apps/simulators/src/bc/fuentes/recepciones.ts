import { type Recepcion, recepcionesDelDia } from '../mundo/recepciones.ts';
import { aVeces, decimal, entero, fecha, type Fuente, fuente, texto } from './fuente.ts';

const COLUMNAS = {
  NoRecepcion: entero<Recepcion>(({ numero }) => numero),
  FechaRecepcion: fecha<Recepcion>((recepcion) => recepcion.fecha),
  TipoRecepcion: texto<Recepcion>(({ tipo }) => tipo),
  Estado: texto<Recepcion>(({ estado }) => estado),
  CodigoFaena: texto<Recepcion>(({ faena }) => faena?.codigo ?? null),
  NombreFaena: texto<Recepcion>(({ faena }) => faena?.nombre ?? null),
  RutProveedor: texto<Recepcion>(({ proveedor }) => proveedor.rut),
  Proveedor: texto<Recepcion>(({ proveedor }) => proveedor.nombre),
  Destino: texto<Recepcion>(({ destino }) => destino),
  CodigoArticulo: texto<Recepcion>(({ articulo }) => articulo.codigo),
  Articulo: texto<Recepcion>(({ articulo }) => articulo.descripcion),
  NoGuia: aVeces(entero<Recepcion>(({ guia }) => guia), ({ guia }) => guia % 9 === 0),
  UnidadMedida: texto<Recepcion>(({ articulo }) => articulo.unidad),
  Volumen: decimal<Recepcion>(({ cantidad }) => cantidad),
};

/** The species is what these two reports are sorted by. */
const COLUMNAS_ESPECIE = { ...COLUMNAS, Especie: texto<Recepcion>(({ articulo }) => articulo.especie) };

type Cuales = (recepcion: Recepcion) => boolean;

const enM3: Cuales = ({ articulo }) => articulo.unidad === 'M3';
const deFaena: Cuales = ({ tipo }) => tipo === 'FAENA';
const contabilizada: Cuales = ({ estado }) => estado === 'CONTABILIZADA';

/** Seven views of the same receptions (especificación 2 §7). */
const VISTAS: readonly (readonly [servicio: string, columnas: typeof COLUMNAS, cuales: Cuales])[] = [
  ['RecepM3_FaenaContabilizada', COLUMNAS, (una) => enM3(una) && deFaena(una) && contabilizada(una)],
  ['RecepM3_FaenaPendiente', COLUMNAS, (una) => enM3(una) && deFaena(una) && !contabilizada(una)],
  ['RecepM3_ContadoPendiente', COLUMNAS, (una) => enM3(una) && !deFaena(una) && !contabilizada(una)],
  ['RecepM3_ContadoContabilizada', COLUMNAS, (una) => enM3(una) && !deFaena(una) && contabilizada(una)],
  ['RecepcionMR', COLUMNAS, ({ articulo }) => articulo.unidad === 'MR'],
  ['ReporteRMREspecie', COLUMNAS_ESPECIE, (una) => !enM3(una) && contabilizada(una)],
  ['ReporteM3EspecieFaenaConta', COLUMNAS_ESPECIE, (una) => enM3(una) && deFaena(una) && contabilizada(una)],
];

export const FUENTES_RECEPCIONES: readonly Fuente[] = VISTAS.map(([servicio, columnas, cuales]) =>
  fuente<Recepcion>({
    servicio,
    clave: ['NoRecepcion'],
    columnaFecha: 'FechaRecepcion',
    columnas,
    hechos: (mundo, empresa, dia) => recepcionesDelDia(mundo, empresa, dia).filter(cuales),
  }),
);
