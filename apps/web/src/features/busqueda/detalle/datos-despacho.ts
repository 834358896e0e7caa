import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { formatClp, formatDecimal } from '@rodal/domain/numeros';
import { formatRut } from '@rodal/domain/rut';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { momento } from '../../../despachos/textos.ts';
import { origenTexto } from '../formato.ts';
import { isCero } from './textos.ts';

type Hechos = Readonly<Record<string, string>>;

/** The forms by their titles (A13). */
const FORMULARIOS: Readonly<Record<string, string>> = {
  principal: 'Despacho',
  subproducto: 'Despacho Subproducto',
  subproductoPuerto: 'Despacho Subproducto Puerto',
  metroRuma: 'Despacho Metro Ruma',
};

/** What the guide says of the load, as the form's switch and the price had it (A7). */
const TRASLADOS: Readonly<Record<number, string>> = { 5: 'Traslado interno', 1: 'Venta', 2: 'Venta por efectuar' };

/** Between its end and its beginning: where the load comes from and where it goes. */
export function datosCarga({ despacho }: DespachoDetalle): Hechos {
  return {
    [ETIQUETAS_CAMPO.producto]: `${despacho.product_code} ${despacho.producto}`,
    [ETIQUETAS_CAMPO.origen]: `${despacho.FAENA} (${origenTexto(despacho)})`,
    [ETIQUETAS_CAMPO.destino]: despacho.DESTINY,
    [ETIQUETAS_CAMPO.cliente]: despacho.cliente,
    'Rut Cliente': formatRut(despacho.rut_destino),
  };
}

export function datosTransporte({ despacho, datos }: DespachoDetalle): Hechos {
  return {
    [ETIQUETAS_CAMPO.patenteCamion]: despacho.truck_plate,
    [ETIQUETAS_CAMPO.patenteCarro]: despacho.truck_cart_plate,
    [ETIQUETAS_CAMPO.transportista]: despacho.transportist_name,
    [ETIQUETAS_CAMPO.nombreChofer]: despacho.driver_name,
    [ETIQUETAS_CAMPO.rutChofer]: formatRut(despacho.driver_rut),
    [ETIQUETAS_CAMPO.correo]: datos.correoChofer,
    [ETIQUETAS_CAMPO.cosechero]: despacho.farmer_name,
    [ETIQUETAS_CAMPO.carguio]: datos.carguio,
  };
}

/** Prices are pesos; none = not asked for, or a move without sale. */
export function datosVenta({ datos }: DespachoDetalle): Hechos {
  return {
    [ETIQUETAS_CAMPO.traslado]: TRASLADOS[datos.indTraslado] ?? String(datos.indTraslado),
    [ETIQUETAS_CAMPO.precio]: isCero(datos.precio) ? '' : `$${formatDecimal(datos.precio)}`,
    Monto: isCero(datos.monto) ? '' : formatClp(datos.monto),
    Ruma: datos.ruma,
    'N° aviso': datos.numeroAviso,
    [ETIQUETAS_CAMPO.comentarios]: datos.comentarios,
  };
}

export function datosEnvio({ despacho, datos }: DespachoDetalle): Hechos {
  return {
    Fecha: momento(despacho.created),
    'Usuario Creador': despacho.login,
    'Importado por': datos.enviadoPor ?? '',
    Formulario: FORMULARIOS[datos.variante] ?? datos.variante,
    'N° en el teléfono': datos.codigoTelefono,
    Versión: datos.appVersion,
    Revisión: String(datos.revision),
  };
}
