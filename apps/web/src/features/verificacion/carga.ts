import type { GuiaReciente } from '@rodal/contracts/recepciones-camion';
import { cleanPatente } from '@rodal/domain/patente';
import { SIN_CONFIRMAR, VEREDICTOS, veredictoTexto, verificarGuardada } from '@rodal/domain/verificacion';
import { type Guardadas, antiguedadDe, haceCuanto } from '../../guias-recientes/guardadas.ts';
import type { Dicha } from './use-veredicto.ts';

/** What a guide says of its load, to be compared with the truck, whoever tells it. */
export type Carga = Omit<Extract<Dicha, { veredicto: 'genuina' }>, 'veredicto' | 'unidad'> & { readonly unidad: string };

/** What is shown of a code. */
export interface Mostrado {
  readonly veredicto: Dicha['veredicto'] | 'sinConfirmar';
  readonly titulo: string;
  readonly texto: string;
  /** Null = there is none to compare. */
  readonly carga: Carga | null;
}

/** As the server says it, in the words of the public page. */
export function mostrarDicha(dicha: Dicha): Mostrado {
  const { veredicto } = dicha;
  const { titulo, texto } = VEREDICTOS[veredicto];
  if (dicha.veredicto === 'desconocida') return { veredicto, titulo, texto, carga: null };
  const { donde, cuando } = dicha.veredicto === 'recibida' ? { donde: dicha.recibidaDonde, cuando: dicha.recibidaEn } : { donde: '', cuando: dicha.veredicto === 'anulada' ? dicha.anuladaEn : dicha.fecha };
  return { veredicto, titulo, texto: veredictoTexto(veredicto, { donde, cuando }), carga: dicha };
}

/**
 * As this device keeps it, with the same words where it may use them.
 * @param codigo as it is printed
 * @param ahora of the phone, ms
 */
export function mostrarGuardada(codigo: string, guardadas: Guardadas, ahora: number): Mostrado {
  const visto = verificarGuardada(codigo, guardadas.guias, antiguedadDe(guardadas, ahora));
  switch (visto.veredicto) {
    case 'desconocida':
      return { veredicto: visto.veredicto, ...VEREDICTOS.desconocida, carga: null };
    case 'sinConfirmar': {
      const { veredicto, guia } = visto;
      const texto = guia === null ? SIN_CONFIRMAR.ausente : SIN_CONFIRMAR.guardada.replace('{hace}', haceCuanto(guardadas, ahora));
      return { veredicto, titulo: SIN_CONFIRMAR.titulo, texto, carga: guia === null ? null : cargaDe(guia) };
    }
    default: {
      const { veredicto, guia } = visto;
      const { titulo } = VEREDICTOS[veredicto];
      const cuando = (veredicto === 'anulada' ? guia.anuladaEn : guia.recibidaEn) ?? guia.fecha;
      return { veredicto, titulo, texto: veredictoTexto(veredicto, { donde: guia.recibidaDonde, cuando }), carga: cargaDe(guia) };
    }
  }
}

function cargaDe({ guia, fecha, patente, patenteCarro, producto, cantidad, unidad, faena, destino }: GuiaReciente): Carga {
  return { guia, fecha, patenteCamion: patente, patenteCarro: cleanPatente(patenteCarro) === '' ? '' : patenteCarro, producto, volumen: cantidad, unidad, origen: faena, destino };
}
