import { formatDecimal } from '@rodal/domain/numeros';
import { useId } from 'react';
import { describeDibujo, type BancoDibujado } from './dibujo.ts';
import type { ParteId } from './use-alturas.ts';
import classes from './vehiculo.module.css';

interface VehiculoProps {
  readonly id: ParteId;
  readonly titulo: string;
  readonly bancos: readonly BancoDibujado[];
  /** Height whose field has the focus, 0–15. */
  readonly activa: number | null;
}

/** Measures of the drawing; its bed is where the benches stand. */
const CAMA = { desde: 72, hasta: 352, cubierta: 104 };
const ALTO_CARGA = 80;
const SUELO = 142;
const RUEDA = 12;

/** Truck or trailer seen from the side; its benches fill with log ends as heights arrive. */
export function Vehiculo({ id, titulo, bancos, activa }: VehiculoProps) {
  const trozos = useId();
  const ancho = (CAMA.hasta - CAMA.desde) / Math.max(1, bancos.length);
  return (
    <svg className={classes.vehiculo} viewBox="0 0 360 146" role="img" aria-label={describeDibujo(titulo, bancos)}>
      <defs>
        <pattern id={trozos} width="10" height="17.2" patternUnits="userSpaceOnUse" y={CAMA.cubierta}>
          <rect width="10" height="17.2" className={classes.madera} />
          <g className={classes.trozo}>
            <circle cx="5" cy="4.3" r="4.4" />
            <circle cx="0" cy="12.9" r="4.4" />
            <circle cx="10" cy="12.9" r="4.4" />
          </g>
        </pattern>
      </defs>
      <line x1="0" x2="360" y1={SUELO} y2={SUELO} className={classes.suelo} />
      {id === 'camion' ? <Cabina /> : <Lanza />}
      {bancos.map((banco, at) => (
        <Banco
          key={banco.numero}
          banco={banco}
          x={CAMA.desde + at * ancho}
          ancho={ancho}
          relleno={`url(#${trozos})`}
          activa={activa === null ? null : activa - at * banco.columnas.length}
        />
      ))}
      <rect x={CAMA.desde - 6} y={CAMA.cubierta} width={CAMA.hasta - CAMA.desde + 10} height="15" rx="3" className={classes.chasis} />
      {bancos.map(({ numero }, at) => (
        <text key={numero} x={CAMA.desde + (at + 0.5) * ancho} y={CAMA.cubierta + 11.5} className={classes.numero}>
          {numero}
        </text>
      ))}
      {bancos.length === 0 ? (
        <text x={(CAMA.desde + CAMA.hasta) / 2} y={CAMA.cubierta - 14} className={classes.media}>
          Sin bancos
        </text>
      ) : null}
      {(id === 'camion' ? [36, 276, 306] : [112, 286, 316]).map((x) => (
        <g key={x}>
          <circle cx={x} cy={SUELO - RUEDA} r={RUEDA} className={classes.rueda} />
          <circle cx={x} cy={SUELO - RUEDA} r="4.5" className={classes.maza} />
        </g>
      ))}
    </svg>
  );
}

interface BancoProps {
  readonly banco: BancoDibujado;
  readonly x: number;
  readonly ancho: number;
  readonly relleno: string;
  readonly activa: number | null;
}

/** Two stakes, four columns of logs, and the mean height above them. */
function Banco({ banco, x, ancho, relleno, activa }: BancoProps) {
  const desde = x + 5;
  const columna = (ancho - 10) / banco.columnas.length;
  const arriba = CAMA.cubierta - ALTO_CARGA;
  return (
    <g>
      <rect x={desde} y={arriba} width={ancho - 10} height={ALTO_CARGA} className={classes.hueco} />
      {banco.columnas.map((lleno, at) => {
        const alto = lleno * ALTO_CARGA;
        const left = desde + at * columna;
        return (
          <g key={left}>
            <rect x={left} y={CAMA.cubierta - alto} width={columna} height={alto} fill={relleno} className={classes.columna} />
            <rect x={left} y={CAMA.cubierta - alto} width={columna} height={lleno > 0 ? 3 : 0} className={classes.tope} />
            {activa === at ? <rect x={left} y={arriba} width={columna} height={ALTO_CARGA} className={classes.activa} /> : null}
          </g>
        );
      })}
      {[x + 3.5, x + ancho - 3.5].map((stake) => (
        <line key={stake} x1={stake} x2={stake} y1={arriba - 4} y2={CAMA.cubierta} className={classes.estaca} />
      ))}
      <text x={x + ancho / 2} y="13" className={classes.media}>
        {banco.media === null ? '–' : `${formatDecimal(banco.media, 2)} m`}
      </text>
    </g>
  );
}

/** The cab faces left: bench 1 is the one behind it. */
function Cabina() {
  return (
    <g>
      <path d="M8 120V76q0-4 2-8l9-24q2-6 9-6h26q6 0 6 6v76z" className={classes.cabina} />
      <path d="M18 74l9-23q1-3 4-3h15v26z" className={classes.vidrio} />
      <path d="M60 111h8" className={classes.enganche} />
    </g>
  );
}

/** The drawbar by which the trailer hangs behind the truck. */
function Lanza() {
  return (
    <g>
      <path d="M12 117h32l22-5" className={classes.enganche} />
      <circle cx="10" cy="117" r="5" className={classes.enganche} />
    </g>
  );
}
