import type { RecepcionCamionFila } from '@rodal/contracts/listados/recepciones-camion';
import type { CandidatoDeRecepcion, DespachoDeRecepcion, RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { compararVolumen } from '@rodal/domain/recepciones-camion';

/** Ids as devices make them, told apart by their end. */
export const idDe = (n: number): string => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A dispatch of the guide 4711 that is on its way. */
export function despachoOf(numero: number, cambios: Partial<DespachoDeRecepcion> = {}): DespachoDeRecepcion {
  return {
    id: idDe(numero), numero, guia: '4711', fecha: '2026-11-20T17:02:00.000Z', patente: 'BBCD12', patenteCarro: 'JJKK33', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA', producto: 'PINO PULPABLE 2,44', cantidad: '28.43',
    unidad: 'M3', choferNombre: 'Juan Ñanco', choferRut: '12345678-5', cosechero: 'COSECHAS SUR', carguio: 'Pedro Soto', ruma: 'NO', clienteRut: '96677140-2', estado: 'Guía emitida', ...cambios,
  };
}

/** One that a reception may be of. */
export function candidatoOf(numero: number, cambios: Partial<CandidatoDeRecepcion> = {}): CandidatoDeRecepcion {
  return { ...despachoOf(numero), porque: 'Lleva la misma guía', ...cambios };
}

/** A reception of today that waits for its dispatch. */
export function recepcionOf(cambios: Partial<RecepcionCamion> = {}): RecepcionCamion {
  return {
    id: idDe(1), DispatchNumber: '4711', TruckPlate: 'BBCD12', TruckCartPlate: 'JJKK33', Origin: 'EL AROMO', Predio: '', Rodal: '', FarmerName: '', LoadName: '', Destiny: 'PLANTA MARIQUINA', ProductCode: 'PINO PULPABLE 2,44',
    Volume: '28.43', Unidad: 'M3', Ruma: '', RegistryKind: '', RolasQty: null, FSC: '', DriverName: 'Juan Ñanco', DriverRut: '12.345.678-5', DriverEmail: '', Comments: '', ArrivalPhotoDatetime: null,
    DeparturePhotoDatetime: null, fotos: [], fecha: '2026-11-21T11:30:00.000Z', Usuario: 'portero', estado: 'sinDespacho', despacho: null, candidatos: [], tolerancia: 5, anulacion: null, ...cambios,
  };
}

/** The same as a row of the list. */
export function recepcionFila(recepcion: RecepcionCamion = recepcionOf()): RecepcionCamionFila {
  const { id, fecha, estado, Volume, Unidad, despacho, Usuario, anulacion } = recepcion;
  const comparacion = despacho === null ? null : compararVolumen({ volumen: Volume, unidad: Unidad ?? '' }, despacho, recepcion.tolerancia);
  return {
    id, fecha, guia: recepcion.DispatchNumber, estado, patente: recepcion.TruckPlate, patenteCarro: recepcion.TruckCartPlate, producto: recepcion.ProductCode, volumen: Volume, unidad: Unidad,
    diferencia: comparacion?.tipo === 'comparado' ? comparacion.porcentaje : null, alertaVolumen: comparacion?.tipo === 'comparado' && comparacion.pasa, origen: recepcion.Origin, destino: recepcion.Destiny, chofer: recepcion.DriverName, despacho: despacho === null ? null : String(despacho.numero),
    usuario: Usuario, predio: recepcion.Predio, rodal: recepcion.Rodal, cosechero: recepcion.FarmerName, carguio: recepcion.LoadName, ruma: recepcion.Ruma, tipoRegistro: recepcion.RegistryKind, rolas: recepcion.RolasQty,
    fsc: recepcion.FSC, llegada: recepcion.ArrivalPhotoDatetime, salida: recepcion.DeparturePhotoDatetime, comentarios: recepcion.Comments, anuladaEn: anulacion?.en ?? null, motivoAnulacion: anulacion?.motivo ?? null,
  };
}
