import { contar } from '@rodal/domain/contar';
import { ALTURAS_POR_BANCO, BANCOS, type MedicionParte, type ParteAlturas } from '@rodal/domain/alturas';
import { formatDecimal } from '@rodal/domain/numeros';
import { useState } from 'react';
import classes from './alturas.module.css';
import { dibujarBancos } from './dibujo.ts';
import { NumeroField } from './numero-field.tsx';
import { revisarParte } from './revisar-medidas.ts';
import { withAltura, type AlturasAction, type ParteId } from './use-alturas.ts';
import { Vehiculo } from './vehiculo.tsx';

interface ParteSectionProps {
  readonly id: ParteId;
  readonly titulo: string;
  /** As typed, and as it counts: without a comma that nothing follows yet. */
  readonly escrita: ParteAlturas;
  readonly parte: ParteAlturas;
  readonly medicion: MedicionParte;
  /** Metres of a full column in the drawing. */
  readonly escala: number;
  /** The last field of this part is the last of all. */
  readonly fin: boolean;
  readonly dispatch: (action: AlturasAction) => void;
}

/** Truck or trailer: the drawing, benches, width, length, factor and heights (especificación 2 §2.1). */
export function ParteSection(props: ParteSectionProps) {
  const { id, titulo, escrita, parte, medicion, escala, fin, dispatch } = props;
  const [activa, setActiva] = useState<number | null>(null);
  const avisos = revisarParte(parte);
  const bancos = dibujarBancos(parte, escala);
  const change = (next: (before: ParteAlturas) => ParteAlturas, group: string): void =>
    dispatch({ type: 'change', parte: id, change: next, group });

  return (
    <section className={classes.parte} aria-labelledby={`alturas-${id}`}>
      <h3 id={`alturas-${id}`} className={classes.encabezado}>
        {titulo}{' '}
        {bancos.length === 0 ? null : (
          <span>
            {medicion.cuentan} de {bancos.length * ALTURAS_POR_BANCO} alturas
          </span>
        )}
      </h3>
      <Vehiculo id={id} titulo={titulo} bancos={bancos} activa={activa} />
      <BancosSelect
        titulo={titulo}
        autofocus={id === 'camion'}
        bancos={parte.bancos}
        onChange={(n) => change((before) => (before.bancos === n ? before : { ...before, bancos: n }), crypto.randomUUID())}
      />
      {parte.bancos === 0 ? (
        <p className={classes.nota}>Sin bancos: {titulo.toLowerCase()} suma 0.</p>
      ) : (
        <div className={classes.medidas}>
          <NumeroField
            etiqueta="Ancho (m)"
            nombre={`${titulo}, ancho (m)`}
            valor={escrita.ancho}
            aviso={avisos.ancho}
            onChange={(ancho, group) => change((before) => ({ ...before, ancho }), group)}
          />
          <div className={classes.numero}>
            <span>Largo (m)</span>
            <output aria-label={`${titulo}, largo (m)`}>{formatDecimal(medicion.largo, 2)}</output>
          </div>
          <NumeroField
            etiqueta="Factor"
            nombre={`${titulo}, factor`}
            valor={escrita.factor}
            aviso={avisos.factor}
            onChange={(factor, group) => change((before) => ({ ...before, factor }), group)}
          />
        </div>
      )}
      <div className={classes.bancos}>
        {bancos.map(({ numero, media }, banco) => (
          <fieldset key={numero} className={classes.banco}>
            <legend>
              Banco {numero} <span>{media === null ? 'alturas en metros' : `media ${formatDecimal(media, 2)} m`}</span>
            </legend>
            <div className={classes.alturas}>
              {Array.from({ length: ALTURAS_POR_BANCO }, (_, at) => {
                const indice = banco * ALTURAS_POR_BANCO + at;
                return (
                  <NumeroField
                    key={indice}
                    etiqueta={`Altura ${at + 1}`}
                    nombre={`${titulo}, banco ${numero}, altura ${at + 1}`}
                    valor={escrita.alturas[indice] ?? ''}
                    aviso={avisos.alturas[indice] ?? null}
                    fin={fin && indice === parte.bancos * ALTURAS_POR_BANCO - 1}
                    onChange={(texto, group) => change((before) => withAltura(before, indice, texto), group)}
                    onFocus={() => setActiva(indice)}
                    onBlur={() => setActiva(null)}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

interface BancosSelectProps {
  readonly titulo: string;
  /** Where the keyboard stands when the modal opens. */
  readonly autofocus: boolean;
  readonly bancos: number;
  readonly onChange: (bancos: number) => void;
}

/** 0 to 4 benches, side by side for a gloved thumb (especificación 2 §9). */
function BancosSelect({ titulo, autofocus, bancos, onChange }: BancosSelectProps) {
  return (
    <fieldset className={classes.banco}>
      <legend>Bancos</legend>
      <div className={classes.opciones}>
        {BANCOS.map((n) => (
          <label key={n}>
            <input
              type="radio"
              name={`bancos-${titulo}`}
              aria-label={`${titulo}, ${contar(n, 'banco', 'bancos')}`}
              checked={n === bancos}
              data-autofocus={(autofocus && n === bancos) || undefined}
              onChange={() => onChange(n)}
            />
            <span>{n}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
