import type { ClienteFila, ResumenClientes } from '@rodal/contracts/listados/clientes-nacionales';
import { type GrupoCliente, sumarPorDivisa } from '@rodal/domain/clientes';

/** A document of a customer, late enough to be written about. */
export function cliente(numero: number, mas: Partial<ClienteFila> = {}): ClienteFila {
  return {
    Rut_Proveedor: '76108390-2', No_Factura: String(numero), Fecha_Emision_Documento: '2026-10-01', Rut_Cliente: '76554302-9', Nombre_Cliente: 'PANELES VALDIVIA S.A.',
    Divisa: 'CLP', Fecha_Vencimiento: '2026-10-31', Importe_ConIva: '1234567', Importe_Pendiente: '1000000', Closed: false, dias: 30, diferencia_dias: 21, estado: 'Correo', tramo: '1-30', ...mas,
  };
}

const GRUPOS: readonly GrupoCliente[] = [
  { divisa: 'CLP', estado: 'A Tiempo', tramo: '0', documentos: 3, pendiente: '4000000' },
  { divisa: 'CLP', estado: 'Correo', tramo: '1-30', documentos: 12, pendiente: '1234567890' },
  { divisa: 'CLP', estado: 'Factorizable', tramo: '91', documentos: 1, pendiente: '500' },
  { divisa: 'CLP', estado: null, tramo: '31-60', documentos: 2, pendiente: '-700' },
  { divisa: 'USD', estado: 'Correo', tramo: '1-30', documentos: 1, pendiente: '45678.9' },
];

/** What is pending in two currencies, credits among it. */
export const RESUMEN: ResumenClientes = { total: 19, datosAl: '2026-11-20T12:00:00.000Z', divisas: sumarPorDivisa(GRUPOS) };
