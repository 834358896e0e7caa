import { contar } from '@rodal/domain/contar';
import type { CargaDetalle } from '@rodal/contracts/detalle';
import { ALTURAS_POR_BANCO } from '@rodal/domain/alturas';
import classes from './rumas.module.css';
import { medidaTexto } from './textos.ts';

type Parte = NonNullable<CargaDetalle['camion']>;

/** Metres that a full column stands for, at least: the ordinary load does not fill it. */
const ESCALA_MIN = 3;

/** Truck and trailer bench by bench, drawn to one scale so that they can be compared (especificación 2 §2.1). */
export function Rumas({ camion, carro }: Pick<CargaDetalle, 'camion' | 'carro'>) {
  const partes = [
    { titulo: 'Camión', parte: camion },
    { titulo: 'Carro', parte: carro },
  ];
  const alturas = partes.flatMap(({ parte }) => parte?.alturas ?? []).map(toMetros);
  const escala = Math.max(ESCALA_MIN, ...alturas);
  return (
    <div className={classes.rumas}>
      {partes.map(({ titulo, parte }) => (parte === null ? null : <Vehiculo key={titulo} titulo={titulo} parte={parte} escala={escala} />))}
    </div>
  );
}

interface VehiculoProps {
  readonly titulo: string;
  readonly parte: Parte;
  readonly escala: number;
}

function Vehiculo({ titulo, parte, escala }: VehiculoProps) {
  const { bancos, ancho, largo, factor, alturas, total } = parte;
  return (
    <section className={classes.parte} aria-label={`Alturas del ${titulo.toLowerCase()}`}>
      <h4>
        {titulo} <b>{medidaTexto(total, 2)} MR</b>
      </h4>
      <p className={classes.medidas}>
        {contar(bancos, 'banco', 'bancos')} · ancho {medidaTexto(ancho, 2)} m · largo {medidaTexto(largo, 2)} m · factor{' '}
        {medidaTexto(factor)}
      </p>
      <ol className={classes.bancos}>
        {Array.from({ length: bancos }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bench is its place on the truck
          <Banco key={at} numero={at + 1} alturas={alturas.slice(at * ALTURAS_POR_BANCO, (at + 1) * ALTURAS_POR_BANCO)} escala={escala} />
        ))}
      </ol>
    </section>
  );
}

interface BancoProps {
  /** 1–4. */
  readonly numero: number;
  /** Metres; '' = left empty. */
  readonly alturas: readonly string[];
  readonly escala: number;
}

function Banco({ numero, alturas, escala }: BancoProps) {
  return (
    <li className={classes.banco}>
      <ol className={classes.columnas} aria-label={`Banco ${numero}, alturas en metros`}>
        {alturas.map((altura, at) => {
          const metros = toMetros(altura);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a height is its place in the bench
            <li key={at} className={classes.columna} data-vacia={metros === 0 || undefined}>
              <span aria-hidden className={classes.barra} style={{ height: `${(100 * metros) / escala}%` }} />
              <span className={classes.altura}>{medidaTexto(altura, 2)}</span>
            </li>
          );
        })}
      </ol>
      <span className={classes.numero}>Banco {numero}</span>
    </li>
  );
}

/** For the drawing only: no quantity comes of it. */
function toMetros(altura: string): number {
  const metros = Number(altura);
  return metros > 0 ? metros : 0;
}
