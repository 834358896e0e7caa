import type { Output } from '@rodal/contracts/endpoint';
import type { verificarGuia } from '@rodal/contracts/verificacion';
import { deriveEstado } from '@rodal/domain/estados-despacho';
import { parseCodigo } from '@rodal/domain/verificacion';
import { isSecretoDe } from '../../contrasenas/clave-verificacion.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { codeAttemptsOf, countWrongKey, refuseWaiting } from '../sesion/intentos.service.ts';
import { findGuiaPorNumero, type GuiaConocida } from './verificacion.repo.ts';

/** Of nobody: what no code names is looked for and signed all the same, so that a wrong number takes as long as wrong letters. */
const NADA = { numero: 0, secreto: '000000000000', id: '00000000-0000-0000-0000-000000000000' } as const;

/** Whether a guide on the road is one of ours (E9); whoever asks is nobody. */
export function verificacionHandlers({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Pick<Handlers, 'verificarGuia'> {
  return {
    async verificarGuia({ codigo }, ctx) {
      const ahora = clock();
      const intentos = codeAttemptsOf(clientAddress(ctx.request));
      const { numero, secreto } = parseCodigo(codigo) ?? NADA;
      const { guia, bloqueadoHasta } = await findGuiaPorNumero(db.pool, numero, intentos);
      refuseWaiting(bloqueadoHasta, ahora);
      const isOurs = isSecretoDe(env.CLAVE_SECRETOS, guia?.id ?? NADA.id, secreto);
      if (guia !== null && isOurs) return dicha(guia);
      await countWrongKey(db, intentos, ahora);
      return { veredicto: 'desconocida' };
    },
  };
}

/** How it stands is how it stands for the office; what is told is named here, so that a column more tells nobody more. */
function dicha({ guia, fecha, patenteCamion, patenteCarro, producto, volumen, unidad, origen, destino, recepcionadoEn, recibidaDonde, anuladoEn }: GuiaConocida): Output<typeof verificarGuia> {
  const carro = patenteCarro === '-' ? '' : patenteCarro;
  const carga = { guia, fecha: fecha.toISOString(), patenteCamion, patenteCarro: carro, producto, volumen, unidad, origen, destino };
  const { estado } = deriveEstado({ anulado: anuladoEn !== null, recepcionado: recepcionadoEn !== null, guiaNumero: guia });
  if (estado === 'anulada' && anuladoEn !== null) return { veredicto: 'anulada', ...carga, anuladaEn: anuladoEn.toISOString() };
  if (estado === 'recepcionado' && recepcionadoEn !== null) return { veredicto: 'recibida', ...carga, recibidaEn: recepcionadoEn.toISOString(), recibidaDonde: recibidaDonde ?? destino };
  return { veredicto: 'genuina', ...carga };
}
