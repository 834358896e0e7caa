import type { Input, Output } from '@rodal/contracts/endpoint';
import type { EnlaceSii, searchEnlacesSii } from '@rodal/contracts/sii-enlaces';
import { calzarMes } from '@rodal/domain/sii/calzar-mes';
import { nombreTipo, totalBcConSigno, totalConSigno } from '@rodal/domain/sii/documento';
import { buscarEnlaces, diferenciaDe, type Enlace } from '@rodal/domain/sii/enlazar';
import { huellaDe } from '@rodal/domain/sii/respuesta';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readEntrada } from './entrada.ts';
import { checkHasta } from './informes.ts';

/** What a document may be linked with by hand. @throws AppError naming `hasta` or `sii` */
export async function buscarEnlacesDe(deps: Pick<Deps, 'db' | 'clock'>, { sii, bc, texto = '', ...pedido }: Input<typeof searchEnlacesSii>): Promise<Output<typeof searchEnlacesSii>> {
  checkHasta(pedido);
  const de = sii === undefined ? (bc === undefined ? null : { bc }) : bc === undefined ? { sii } : null;
  if (de === null) throw refuseField('sii', 'uno', 'Se busca para un documento del SII o para uno de BC');
  const { entrada } = await readEntrada(deps, pedido);
  const { libre, enlaces, cuantos } = buscarEnlaces(calzarMes(entrada), { de, texto });
  return { libre, enlaces: enlaces.map('sii' in de ? conBc : conSii), cuantos };
}

const comun = ({ sii, bc }: Enlace) => ({ sii: sii.clave, bc: bc.nro, huella: huellaDe(sii.documento, bc), divisa: bc.divisa === 'CLP' ? '' : bc.divisa, diferencia: diferenciaDe({ sii, bc }) });

function conBc({ sii, bc }: Enlace): EnlaceSii {
  return { ...comun({ sii, bc }), documento: `${bc.nro}, ${bc.tipoTexto} ${bc.numero}`, nombre: bc.nombre, rut: bc.rut, fecha: bc.fecharegistro, total: totalBcConSigno(bc) };
}

function conSii({ sii, bc }: Enlace): EnlaceSii {
  const { tipo, folio, razonSocial, rut, fechaDocto } = sii.documento;
  return { ...comun({ sii, bc }), documento: `${nombreTipo(tipo)} ${folio}`, nombre: razonSocial, rut, fecha: fechaDocto, total: totalConSigno(sii.documento) };
}
