import { CAMPOS_VARIANTE, ETIQUETAS_CAMPO, isVarianteId, VARIANTES } from '../variantes.ts';
import type { CampoMaestro, FilaMaestro, Maestro, OpcionCampo } from './campo.ts';
import { FORMULARIOS, textOf } from './comunes.ts';

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
export const FORMULARIOS_DESPACHO: Maestro = {
  titulo: 'Formularios de despacho',
  singular: 'el formulario',
  ayuda: 'Qué pide cada uno de los tres formularios. Un teléfono lo sigue con su próxima actualización; lo ya enviado no cambia.',
  llave: ['id'],
  campos: [
    { campo: 'id', titulo: 'Formulario', tipo: 'opcion', obligatorio: true, max: 20, opciones: FORMULARIOS },
    ...PEDIDOS,
    { campo: 'soloPuertos', titulo: 'Solo puertos', tipo: 'booleano', max: 1, ayuda: 'Ofrece solo los destinos marcados puerto.' },
  ],
  fijas: {
    agregar: 'Los formularios son tres, cada uno con su pantalla y su permiso: no se agregan aquí',
    importar: 'No es ninguno de los tres formularios, que no se agregan',
    desactivar: 'Un formulario no se desactiva: se le quita el permiso a quien no deba usarlo',
    vacio: 'El programa pone los tres al partir.',
  },
  observaciones: [{ codigo: 'sinCosecha', texto: 'Cosechero o carguío sin efecto', aplica: asksInVain }],
};

/** A14: a form that does not measure offers chips and manual products only, whose mode leaves harvester and loader out. */
function asksInVain({ id, cosechero, carguio }: FilaMaestro): boolean {
  const variante = textOf(id);
  return isVarianteId(variante) && !VARIANTES[variante].mide && (cosechero !== 'oculto' || carguio !== 'oculto');
}
