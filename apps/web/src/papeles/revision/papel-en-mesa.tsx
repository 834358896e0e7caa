import type { Portador } from '@rodal/domain/documentos/tipos';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import toolbar from '../../ui/toolbar.module.css';
import { rotuloDe, tipoDe } from '../papel.ts';
import papeles from '../papeles.module.css';
import { VerPapel } from '../ver-papel.tsx';
import { Anteriores } from './anteriores.tsx';
import { claseTexto, EstadoPapel, revisionDeDocumento, vigenciaTexto } from './estado-papel.tsx';
import { faltaDicha } from './lista-faltas.tsx';
import type { DeTipo, Version } from './mesa-papeles.tsx';
import { Reemplazar } from './reemplazar.tsx';
import classes from './revision.module.css';
import { useMesa } from './use-mesa.ts';

/** What is being done with a paper; null = nothing. */
export type Haciendo = 'reemplazar' | 'otra' | null;

interface PapelEnMesaProps<D extends Version> extends DeTipo<D> {
  readonly portador: Portador;
  /** Of its heading. */
  readonly nivel: 'h3' | 'h4';
  /** Beside its mark. */
  readonly junto?: ReactNode;
  /** Before what was put in. */
  readonly aviso?: ReactNode;
  readonly haciendo: Haciendo;
  readonly hacer: (haciendo: Haciendo) => void;
  /** What else can be done with the newest, in place of putting in another: its button, and its form. */
  readonly otra?: { readonly rotulo: string; readonly forma: ReactNode } | null;
  readonly alDibujar?: (documento: D, resultado: 'entero' | 'conFallas') => void;
  /** Of the newest, below what it looks like and before the versions that it replaced. */
  readonly children?: ReactNode;
  readonly alFinal?: ReactNode;
}

/** The element of a kind of paper: what is missing leads to it. */
export const idPapel = (tipo: string) => `papel-${tipo}`;

/** One kind of paper: how it stands, what it looks like, and its new version. */
export function PapelEnMesa<D extends Version>({ tipo, versiones, falta, portador, nivel: Titulo, junto, aviso, haciendo, hacer, otra = null, alDibujar, children, alFinal }: PapelEnMesaProps<D>) {
  const id = useId();
  const { entidad, reemplazar, quienSigue, abierto, abrir } = useMesa();
  const [sinArchivo, setSinArchivo] = useState(false);
  const [ultima, ...anteriores] = versiones;
  const { nombre: titulo } = tipoDe(tipo);
  const visible = ultima !== undefined && abierto?.id === ultima.id;
  const anterior = visible ? anteriores.find((una) => una.id === abierto.anterior) : undefined;
  const ver = () => {
    if (ultima === undefined) setSinArchivo(true);
    else abrir(visible ? null : { id: ultima.id, anterior: null });
  };
  const dibujado = alDibujar && ((documento: D) => (resultado: 'entero' | 'conFallas') => alDibujar(documento, resultado));
  return (
    <section id={idPapel(tipo)} className={classes.papel} aria-labelledby={id} tabIndex={-1}>
      <div className={classes.linea}>
        <Titulo id={id}>{rotuloDe(tipo, portador)}</Titulo>
        {ultima === undefined ? null : <EstadoPapel revision={revisionDeDocumento(ultima)} />}
        {ultima === undefined ? <Ausente falta={falta} /> : <Vigencia documento={ultima} />}
        {junto}
      </div>
      {/* That nobody has looked at it its mark says. */}
      {falta === undefined || falta.motivo === 'falta' || falta.motivo === 'sinRevisar' ? null : (
        <p className={classes.falta}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {faltaDicha(entidad, falta).texto}. {faltaDicha(entidad, falta, quienSigue).toca}
          </span>
        </p>
      )}
      {aviso}
      {ultima === undefined ? null : <Puesto documento={ultima} />}
      <div className={papeles.botones}>
        <button type="button" className={toolbar.button} aria-expanded={visible} aria-label={`${visible ? 'Ocultar' : 'Ver'} ${titulo}`} onClick={ver}>
          {visible ? 'Ocultar' : 'Ver'}
        </button>
        {reemplazar === null ? null : (
          <button type="button" className={toolbar.button} aria-expanded={haciendo === 'reemplazar'} aria-label={`${ultima === undefined ? 'Subir' : 'Reemplazar'} ${titulo}`} onClick={() => hacer('reemplazar')}>
            {ultima === undefined ? 'Subir' : 'Reemplazar'}
          </button>
        )}
        {otra === null ? null : (
          <button type="button" className={toolbar.button} aria-expanded={haciendo === 'otra'} aria-label={`${otra.rotulo}: ${titulo}`} onClick={() => hacer('otra')}>
            {otra.rotulo}
          </button>
        )}
      </div>
      {sinArchivo && ultima === undefined ? (
        <p role="status" className={classes.dim}>
          {MESSAGES_OFICINA.noHayArchivo}
        </p>
      ) : null}
      {haciendo === 'reemplazar' && reemplazar !== null ? <Reemplazar tipo={tipo} ultima={ultima} reemplazar={reemplazar} onClose={() => hacer(null)} /> : null}
      {haciendo === 'otra' ? otra?.forma : null}
      {visible ? (
        <div className={classes.visores}>
          <Vista documento={ultima} dicha={anterior === undefined ? null : `Versión ${ultima.version}, la actual`} alDibujar={dibujado?.(ultima)} />
          {anterior === undefined ? null : <Vista documento={anterior} dicha={`Versión ${anterior.version}, anterior`} alDibujar={dibujado?.(anterior)} />}
        </div>
      ) : null}
      {ultima === undefined ? null : (
        <>
          {children}
          <Anteriores ultima={ultima} anteriores={anteriores} titulo={titulo} />
          {alFinal}
        </>
      )}
    </section>
  );
}

/** Where nobody has put it in: what is mandatory is missing. */
function Ausente({ falta }: Pick<DeTipo<Version>, 'falta'>) {
  const { entidad, quienSigue } = useMesa();
  if (falta === undefined) return <span className={classes.dim}>Sin documento</span>;
  return (
    <span className={classes.faltaCorta}>
      <strong>Falta</strong> · {faltaDicha(entidad, falta, quienSigue).toca}
    </span>
  );
}

function Vigencia({ documento }: { readonly documento: Version }) {
  const texto = vigenciaTexto(documento);
  return texto === '' ? null : <span className={documento.dias !== null && documento.dias < 0 ? classes.faltaCorta : classes.dim}>{texto}</span>;
}

/** What was put in and when, and when it was reviewed; by whom where that is told. */
function Puesto({ documento: { nombre, version, emitido, claseLicencia, observacion, puestoPor, puestoEn, revisadoPor, revisadoEn } }: { readonly documento: Version }) {
  const revisado = revisadoPor === undefined ? 'Revisado' : `Lo revisó ${revisadoPor}`;
  return (
    <div className={classes.puesto}>
      <p>
        <span translate="no">{nombre}</span> <span className={classes.dim}>· versión {version}{claseLicencia === '' ? '' : ' · '}</span>
        {claseLicencia === '' ? null : <strong>{claseTexto(claseLicencia)}</strong>}
      </p>
      <p className={classes.dim}>
        {emitido === null ? '' : `Emitido el ${formatDay(emitido)} · `}
        {puestoPor === undefined ? 'Subido' : `Lo puso ${puestoPor}`} el <time dateTime={puestoEn}>{formatDateTime(new Date(puestoEn))}</time>
        {revisadoPor === null || revisadoEn === null ? '' : ` · ${revisado} el ${formatDateTime(new Date(revisadoEn))}`}
      </p>
      {observacion === '' ? null : <p>Observación: {observacion}</p>}
    </div>
  );
}

interface VistaProps {
  readonly documento: Version;
  /** Which one it is, where there are two. */
  readonly dicha: string | null;
  readonly alDibujar: ((resultado: 'entero' | 'conFallas') => void) | undefined;
}

function Vista({ documento: { sha256, nombre }, dicha, alDibujar }: VistaProps) {
  return (
    <figure>
      {dicha === null ? null : <figcaption>{dicha}</figcaption>}
      <VerPapel sha256={sha256} nombre={nombre} {...(alDibujar && { alDibujar })} />
    </figure>
  );
}
