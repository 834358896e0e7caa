import { getInicioHoy, type InicioHoy, SEMANAS } from '@rodal/contracts/inicio';
import { contar } from '@rodal/domain/contar';
import { formatDateTime, formatDay, santiagoDay } from '@rodal/domain/fechas';
import { addDecimals, formatDecimal } from '@rodal/domain/numeros';
import { unidadTexto } from '@rodal/domain/volumen-unidad';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { listaDe } from './destino.ts';
import classes from './hoy.module.css';
import { Tesela } from './tesela.tsx';

/** What comes in all day is asked for once a minute, while the page is in sight. */
export const CADA_MINUTO = 60_000;
const ALTO = [228, 343] as const;

/** Today's loads and volumes, against the same weekday at the same hour. */
export function CargasHoy() {
  const consulta = useQuery({
    queryKey: ['inicio', 'hoy'],
    refetchInterval: CADA_MINUTO,
    queryFn: ({ signal }) => call(getInicioHoy, {}, { signal }),
  });
  return (
    <Tesela titulo="Cargas de hoy" consulta={consulta} alto={ALTO} nota={notaTexto}>
      {(hoy) => <Dia hoy={hoy} />}
    </Tesela>
  );
}

function notaTexto({ al, dia }: Pick<InicioHoy, 'al' | 'dia'> = { al: new Date().toISOString(), dia: santiagoDay(new Date()) }): string {
  return `Hasta las ${horaTexto(al)}, contra los ${SEMANAS} ${diaTexto(dia)} anteriores a esa hora`;
}

/** Never added together (C26): each has its place, also when there is none of it. */
const UNIDADES = ['M3', 'MR', 'BDMT'] as const;

function Dia({ hoy: { dia, total, masDe, volumenes, antes } }: { readonly hoy: InicioHoy }) {
  const of = (unidad: string, filas: InicioHoy['volumenes']) => addDecimals(filas.filter((fila) => fila.unidad === unidad).map(({ volumen }) => volumen));
  const most = Math.max(1, total, ...antes.map((uno) => uno.total));
  const columnas = [...antes.toReversed().map((uno) => ({ ...uno, texto: formatDay(uno.dia).slice(0, 5) })), { dia, total, texto: 'Hoy' }];
  return (
    <>
      <div className={classes.cifras}>
        <Link className={classes.cifra} to={listaDe({ desde: dia, hasta: dia })}>
          <span className={classes.valor}>
            {masDe ? '+' : ''}
            {formatDecimal(String(total))}
          </span>
          <span className={classes.unidad}>{total === 1 ? 'carga' : 'cargas'}</span>
          <Contra hoy={total} antes={antes.map((uno) => uno.total)} decimales={0} />
        </Link>
        {UNIDADES.map((unidad) => (
          <div key={unidad} className={classes.cifra}>
            <span className={classes.valor}>{formatDecimal(of(unidad, volumenes), 1)}</span>
            <span className={classes.unidad}>{unidadTexto(unidad)}</span>
            <Contra hoy={Number(of(unidad, volumenes))} antes={antes.map((uno) => Number(of(unidad, uno.volumenes)))} decimales={1} />
          </div>
        ))}
      </div>
      <ol className={classes.semanas} aria-label={`Cargas hasta esta hora, hoy y los ${SEMANAS} ${diaTexto(dia)} anteriores`}>
        {columnas.map((una) => (
          <li key={una.dia} className={classes.semana} data-hoy={una.dia === dia || undefined} aria-label={`${una.texto}: ${contar(una.total, 'carga', 'cargas')}`}>
            <span aria-hidden>{formatDecimal(String(una.total))}</span>
            <span className={classes.pista} aria-hidden>
              <span className={classes.barra} style={{ height: `${(100 * una.total) / most}%` }} />
            </span>
            <span aria-hidden>{una.texto}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ContraProps {
  readonly hoy: number;
  readonly antes: readonly number[];
  readonly decimales: number;
}

/** How much more or less than the mean of the weeks before. */
function Contra({ hoy, antes, decimales }: ContraProps) {
  const media = antes.reduce((sum, uno) => sum + uno, 0) / Math.max(1, antes.length);
  const texto = formatDecimal(media.toFixed(3), decimales);
  return <span className={classes.contra}>{contraTexto(hoy, media, texto)}</span>;
}

/** `12 % más que el promedio, 42`. */
export function contraTexto(hoy: number, media: number, mediaTexto: string): string {
  if (media === 0) return hoy === 0 ? 'como siempre' : 'antes, nada a esta hora';
  const parte = Math.round((100 * (hoy - media)) / media);
  if (parte === 0) return `igual al promedio, ${mediaTexto}`;
  return `${formatDecimal(String(Math.abs(parte)))}\u00a0% ${parte > 0 ? 'más' : 'menos'} que el promedio, ${mediaTexto}`;
}

/** `11:30`, in Santiago. */
export function horaTexto(instante: string): string {
  return formatDateTime(new Date(instante)).slice(11);
}

const DIA = new Intl.DateTimeFormat('es-CL', { weekday: 'long', timeZone: 'UTC' });

/** `martes`; Saturdays and Sundays are several too: `sábados`. */
function diaTexto(dia: string): string {
  const texto = DIA.format(new Date(`${dia}T12:00:00Z`));
  return texto.endsWith('s') ? texto : `${texto}s`;
}
