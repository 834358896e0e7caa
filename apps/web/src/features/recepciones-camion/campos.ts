import type { Output } from '@rodal/contracts/endpoint';
import type { DespachoDeRecepcion, listOpcionesRecepcion } from '@rodal/contracts/recepciones-camion';
import { FOTOS_RECEPCION } from '@rodal/domain/fotos-recepcion';
import { readCantidad, valorDe } from '@rodal/domain/escritos';
import { type CampoRecepcion, compararVolumen, comparacionTexto, diferenciasDe, LARGOS_RECEPCION, TITULOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import { UNIDADES } from '../../despachos/cantidad.ts';
import type { Campo, Campos, Reparo } from '../../formulario/campo.ts';
import { type CampoFoto, type Escrita, FOTOS } from './registro.ts';

/** In the order of the work at the gate. */
export const GRUPOS: readonly { readonly titulo: string; readonly nombres: readonly (keyof Escrita)[] }[] = [
  { titulo: 'Guía', nombres: ['DispatchNumber', 'GuiaPhoto'] },
  { titulo: 'Camión', nombres: ['TruckPlate', 'TruckCartPlate', 'ArrivalPhoto'] },
  { titulo: 'Carga', nombres: ['ProductCode', 'Volume', 'Unidad', 'RolasQty', 'Ruma', 'RegistryKind', 'FSC'] },
  { titulo: 'Procedencia y destino', nombres: ['Origin', 'Predio', 'Rodal', 'FarmerName', 'LoadName', 'Destiny'] },
  { titulo: 'Chofer', nombres: ['DriverName', 'DriverRut', 'DriverEmail'] },
  { titulo: 'Salida', nombres: ['DeparturePhoto', 'Comments'] },
];

/** The names of the masters, as they are proposed. */
export type Opciones = Output<typeof listOpcionesRecepcion>;

interface CamposOptions {
  readonly opciones: Opciones;
  /** What it is compared with; null = with nothing. */
  readonly despacho: DespachoDeRecepcion | null;
  /** Percent that its volume may differ. */
  readonly tolerancia: number;
  /** How its photo is drawn. */
  readonly dibujar: (campo: CampoFoto) => Campo['dibujar'];
}

type DeTexto = Campos<Escrita>[CampoRecepcion];

/** The fields of the form, each with what differs from the dispatch that is being received. */
export function camposDe({ opciones, despacho, tolerancia, dibujar }: CamposOptions): Campos<Escrita> {
  const de = (campo: CampoRecepcion, tipo: DeTexto['tipo'] = 'texto', mas: Partial<DeTexto> = {}): DeTexto => ({
    titulo: TITULOS_RECEPCION[campo],
    tipo,
    max: LARGOS_RECEPCION[campo],
    ...mas,
    ...(despacho !== null && { reparoDe: (escrita: Escrita) => reparoDe(campo, escrita, despacho, tolerancia) }),
  });
  const sugeridas = (nombres: readonly string[]) => ({ opciones: nombres.map((nombre) => ({ value: nombre, label: nombre })) });
  const elegida = (opcionesDe: Readonly<Record<string, string>>) => ({ opciones: Object.entries(opcionesDe).map(([value, label]) => ({ value, label })), ninguna: '—' });
  const foto = (campo: CampoFoto): Campos<Escrita>[CampoFoto] => {
    const dibujado = dibujar(campo);
    return { titulo: `Foto: ${FOTOS_RECEPCION[FOTOS[campo]].titulo}`, tipo: 'foto', ancho: true, ...(dibujado !== undefined && { dibujar: dibujado }) };
  };
  return {
    DispatchNumber: de('DispatchNumber', 'texto', { ancho: true }),
    // Drawn by the form itself, below the number that it depends on.
    despacho: { titulo: 'Despacho que llegó', tipo: 'opcion' },
    GuiaPhoto: foto('GuiaPhoto'),
    TruckPlate: de('TruckPlate', 'patente'),
    TruckCartPlate: de('TruckCartPlate', 'patente'),
    ArrivalPhoto: foto('ArrivalPhoto'),
    ProductCode: de('ProductCode', 'sugerida', sugeridas(opciones.productos)),
    Volume: de('Volume', 'decimal'),
    Unidad: { titulo: 'Unidad', tipo: 'opcion', ...elegida(UNIDADES) },
    RolasQty: de('RolasQty', 'entero'),
    Ruma: de('Ruma', 'opcion', elegida({ SI: 'SI', NO: 'NO', BDMT: 'BDMT' })),
    RegistryKind: de('RegistryKind'),
    FSC: de('FSC'),
    Origin: de('Origin'),
    Predio: de('Predio'),
    Rodal: de('Rodal'),
    FarmerName: de('FarmerName'),
    LoadName: de('LoadName'),
    Destiny: de('Destiny', 'sugerida', sugeridas(opciones.destinos)),
    DriverName: de('DriverName'),
    DriverRut: de('DriverRut', 'rut'),
    DriverEmail: de('DriverEmail', 'correo'),
    DeparturePhoto: foto('DeparturePhoto'),
    Comments: de('Comments', 'largo'),
  };
}

/** What a field says that its dispatch does not; of the volume, how much. */
function reparoDe(campo: CampoRecepcion, escrita: Escrita, despacho: DespachoDeRecepcion, tolerancia: number): Reparo | null {
  if (campo !== 'Volume') {
    const suya = diferenciasDe(escrita, despacho).find((diferencia) => diferencia.campo === campo);
    return suya === undefined ? null : { texto: `El despacho dice ${suya.despachado}`, ojo: true };
  }
  const volumen = valorDe(readCantidad(escrita.Volume));
  if (volumen === null) return null;
  const comparacion = compararVolumen({ volumen, unidad: escrita.Unidad }, despacho, tolerancia);
  return { texto: comparacionTexto(comparacion, despacho), ojo: comparacion.tipo === 'comparado' && comparacion.pasa };
}
