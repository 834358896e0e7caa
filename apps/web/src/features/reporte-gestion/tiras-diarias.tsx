import type { VolumenesDiariosReply } from '@rodal/contracts/volumenes-diarios';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import { compareDecimals } from '@rodal/domain/numeros';
import { IconTable } from '@tabler/icons-react';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { serieDeUnidad } from '../../ui/graficos/serie.ts';
import { TotalsTable } from '../../ui/graficos/totals-table.tsx';
import { Modal } from '../../ui/modal.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './volumenes-diarios.module.css';

interface TirasProps {
  readonly diarios: VolumenesDiariosReply;
  /** Of the table. */
  readonly titulo: string;
}
type Serie = VolumenesDiariosReply['series'][number];

/**
 * A strip of days a category, one under the other on the same days. Not stacked: what is consumed is what becomes of it, and the same wood is dried
 * and then planed; piled up it would be counted twice. Pointing at a day tells all of it.
 */
export function TirasDiarias({ diarios: { dias, series, cargado }, titulo }: TirasProps) {
  const [senalado, setSenalado] = useState<number | null>(null);
  const [tabla, setTabla] = useState(false);
  const parcial = cargado.datosAl === null ? -1 : dias.indexOf(santiagoDay(new Date(cargado.datosAl)));
  const dia = senalado === null ? null : (dias[senalado] ?? null);
  return (
    <>
      <p className={classes.cuando} data-dia={dia === null ? undefined : ''}>
        {dia === null ? 'Total del mes' : `${DIA.format(new Date(`${dia}T00:00:00Z`))}${senalado === parcial ? ', sin terminar' : ''}`}
      </p>
      <div className={classes.tiras}>
        {[...Map.groupBy(series, ({ unidad }) => unidad)].map(([unidad, suyas]) => (
          <section key={unidad} aria-label={unidad}>
            <h4>
              {unidad} <small>{suyas[0]?.medida}</small>
            </h4>
            {suyas.map((serie) => (
              <Tira key={serie.categoria} serie={serie} dias={dias} parcial={parcial} senalado={senalado} onSenalar={setSenalado} />
            ))}
          </section>
        ))}
      </div>
      <p className={classes.eje} aria-hidden>
        <span>{Number(dias[0]?.slice(8))}</span>
        <span>{Number(dias[Math.floor(dias.length / 2)]?.slice(8))}</span>
        <span>{Number(dias.at(-1)?.slice(8))}</span>
      </p>
      <p className={classes.nota}>Lo de BC, sin correcciones: son del mes y no de un día. Cada tira de días tiene su escala.</p>
      <button type="button" className={toolbar.button} onClick={() => setTabla(true)}>
        <IconTable aria-hidden />
        Ver tabla
      </button>
      {tabla ? <Tabla titulo={titulo} dias={dias} series={series} onClose={() => setTabla(false)} /> : null}
    </>
  );
}

const DIA = new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

interface TiraProps {
  readonly serie: Serie;
  readonly dias: readonly string[];
  /** Of the day that the month was read on: more of it is to come. -1 = of none. */
  readonly parcial: number;
  readonly senalado: number | null;
  readonly onSenalar: (at: number | null) => void;
}

function Tira({ serie, dias, parcial, senalado, onSenalar }: TiraProps) {
  const { categoria, medida, volumenes, total } = serie;
  const mayor = Math.max(...volumenes.map((volumen) => Math.abs(Number(volumen ?? 0))), Number.MIN_VALUE);
  const dicho = senalado === null ? total : (volumenes[senalado] ?? null);
  const senalar = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onSenalar(Math.min(Math.max(Math.floor(((clientX - left) / width) * dias.length), 0), dias.length - 1));
  };
  return (
    <div className={classes.serie}>
      <p>
        <span>{categoria}</span> <b>{dicho === null ? '—' : volumenDicho(dicho)}</b>
      </p>
      <div className={classes.tira} role="img" aria-label={describir(serie, dias)} style={{ '--serie': serieDeUnidad(medida).color } as CSSProperties} onPointerDown={senalar} onPointerMove={senalar} onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onSenalar(null)}>
        {volumenes.map((volumen, at) => (
          <span
            key={dias[at]}
            data-senalado={at === senalado || undefined}
            data-parcial={at === parcial || undefined}
            data-resta={volumen?.startsWith('-') || undefined}
            // To draw by only; people read the text.
            style={{ '--alto': Math.abs(Number(volumen ?? 0)) / mayor } as CSSProperties}
          />
        ))}
      </div>
    </div>
  );
}

/** A strip in a sentence, for who cannot see it. */
function describir({ unidad, categoria, medida, volumenes, total }: Serie, dias: readonly string[]): string {
  const en = (volumen: string) => `${volumenDicho(volumen)} ${medida}`;
  const mayor = volumenes.reduce((alto, volumen, at) => (compareDecimals(volumen ?? '0', volumenes[alto] ?? '0') > 0 ? at : alto), 0);
  return `${unidad} ${categoria}, barras por día: total ${en(total)}; el mayor, ${formatDay(dias[mayor] ?? '')} con ${en(volumenes[mayor] ?? '0')}. La tabla tiene los mismos números.`;
}

interface TablaProps {
  readonly titulo: string;
  readonly dias: readonly string[];
  readonly series: readonly Serie[];
  readonly onClose: () => void;
}

/** The same numbers, where there is room for them. */
function Tabla({ titulo, dias, series, onClose }: TablaProps) {
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={onClose} title={titulo} size="80rem" fullScreen={isPhone} closeButtonProps={{ size: '2.75rem' }} transitionProps={{ duration: 0 }}>
      <div className={classes.enTabla}>
        <TotalsTable
          caption={titulo}
          headers={['Día', ...series.map(({ unidad, categoria, medida }) => `${unidad} ${categoria}, ${medida}`)]}
          rows={dias.map((dia, at) => ({ key: dia, cells: [formatDay(dia), ...series.map(({ volumenes }) => cifra(volumenes[at] ?? null))] }))}
          totals={series.map(({ total }) => volumenDicho(total))}
        />
      </div>
    </Modal>
  );
}

/** A dash where the month was read before that day. */
const cifra = (volumen: string | null) => (volumen === null ? '—' : volumenDicho(volumen));
