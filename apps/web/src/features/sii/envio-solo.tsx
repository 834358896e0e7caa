import type { EstadoSii } from '@rodal/contracts/sii';
import { contar } from '@rodal/domain/contar';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { Link } from 'react-router-dom';
import { type DeSii, useEstado } from './use-sii.ts';

/** Of a report that goes by mail by itself at the end of a month: when it last did, and when it will (decisión 158). */
export function EnvioSolo({ de, tipo, puedeAjustar }: { readonly de: DeSii; readonly tipo: '2' | '5'; readonly puedeAjustar: boolean }) {
  const { data } = useEstado(de);
  const envio = data?.solo.envios.find((uno) => uno.tipo === tipo);
  if (data === undefined || envio === undefined) return null;
  return (
    <>
      {data.solo.encendido ? `Se envía solo a fin de mes; saldrá la mañana del ${formatDay(envio.proximo)}. ` : 'A fin de mes no se envía solo. '}
      {ultimaDe(envio.ultimo)}
      {puedeAjustar ? <Link to="/ajustes">Cambiar en Ajustes</Link> : null}
    </>
  );
}

function ultimaDe(ultimo: EstadoSii['solo']['envios'][number]['ultimo']): string {
  if (ultimo === null) return '';
  const cuando = formatDateTime(new Date(ultimo.en));
  return ultimo.correos === null ? `La última vez, el ${cuando}, no salió: ${ultimo.motivo}. ` : `La última vez salió el ${cuando}, a ${contar(ultimo.correos, 'persona', 'personas')}. `;
}
