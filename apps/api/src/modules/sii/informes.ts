import type { InformesSiiReply } from '@rodal/contracts/sii';
import { claveSii } from '@rodal/domain/sii/documento';
import type { EntradaSii } from '@rodal/domain/sii/informes-tipos';
import { huellaDe } from '@rodal/domain/sii/respuesta';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type PedidoInformes, readEntrada } from './entrada.ts';
import { hacerInformes } from './hacer-informes.ts';
import type { RespuestaDada } from './respuestas.repo.ts';

/** Whether a chosen day is of its month. @throws AppError naming `hasta` */
export function checkHasta({ mes, hasta }: Pick<PedidoInformes, 'mes' | 'hasta'>): void {
  if (!hasta.startsWith(`${mes}-`)) throw refuseField('hasta', 'mes', `La fecha ${hasta} no es de ${mes}`);
}

/** The reports of what is read now; nothing is kept of them. @param de login name of whoever asks, if a person does @throws AppError naming `hasta`; as {@link hacerInformes} */
export async function leerInformes(deps: Pick<Deps, 'db' | 'clock'>, pedido: PedidoInformes, de?: string): Promise<InformesSiiReply> {
  checkHasta(pedido);
  const { entrada, respuestas, avisos } = await readEntrada(deps, pedido);
  const informes = await hacerInformes(entrada, de);
  return { ...informes, avisos: [...avisos, ...informes.avisos], respuestas: respuestasDe(entrada, respuestas) };
}

/** What was answered of the documents that these reports are made of. */
function respuestasDe({ secciones, registroAnterior, bc }: EntradaSii, respuestas: readonly RespuestaDada[]): InformesSiiReply['respuestas'] {
  const porClave = new Map([...Object.values(secciones), registroAnterior].flatMap((una) => una ?? []).map((uno) => [claveSii(uno), uno]));
  const porNro = new Map(bc.map((uno) => [uno.nro, uno]));
  return respuestas.flatMap(({ sii, bc: nro, huella, decision, nota, usuario, en }) => {
    const documento = sii === null ? null : porClave.get(sii);
    const entrada = nro === null ? null : porNro.get(nro);
    if (documento === undefined || entrada === undefined) return [];
    return [{ sii, bc: nro, huella, decision, nota: nota ?? '', usuario, en: en.toISOString(), vigente: huella === huellaDe(documento, entrada) }];
  });
}
