import type { Documento } from '@rodal/contracts/documentos';
import type { Portador, TipoClave } from '@rodal/domain/documentos/tipos';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Historia } from '../../historia/historia.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { rotuloDe, tipoDe } from '../papel.ts';
import papeles from '../papeles.module.css';
import { VerPapel } from '../ver-papel.tsx';
import { Anteriores } from './anteriores.tsx';
import { Casillas } from './casillas.tsx';
import { ComentarioInterno } from './comentario-interno.tsx';
import { Corregir, rotuloCorregir } from './corregir.tsx';
import { anotarDibujado } from './dibujados.ts';
import { claseTexto, EstadoPapel, revisionDeDocumento, vigenciaTexto } from './estado-papel.tsx';
import { faltaDicha, type FaltaDicha } from './lista-faltas.tsx';
import { Plegado } from './plegado.tsx';
import { Reemplazar } from './reemplazar.tsx';
import classes from './revision.module.css';
import { useMesa } from './use-mesa.ts';

interface PapelRevisadoProps {
  readonly tipo: TipoClave;
  readonly portador: Portador;
  /** The newest first; none = nobody has put it in. */
  readonly versiones: readonly Documento[];
  /** Why it keeps its bearer from working. */
  readonly falta: FaltaDicha | undefined;
}

/** One kind of paper: how it stands, what it looks like, and what whoever reviews does with it. */
export function PapelRevisado({ tipo, portador, versiones, falta }: PapelRevisadoProps) {
  const id = useId();
  const { entidad, ops, raiz, abierto, abrir } = useMesa();
  const [haciendo, setHaciendo] = useState<'reemplazar' | 'corregir' | null>(null);
  const [sinArchivo, setSinArchivo] = useState(false);
  const [ultima, ...anteriores] = versiones;
  const { nombre: titulo, vigencia } = tipoDe(tipo);
  const seCorrige = ultima !== undefined && vigencia === 'fecha' && ops.corregir !== undefined;
  const visible = ultima !== undefined && abierto?.id === ultima.id;
  const anterior = visible ? anteriores.find((una) => una.id === abierto.anterior) : undefined;
  const ver = () => {
    if (ultima === undefined) setSinArchivo(true);
    else abrir(visible ? null : { id: ultima.id, anterior: null });
  };
  return (
    <section className={classes.papel} aria-labelledby={id}>
      <div className={classes.linea}>
        <h4 id={id}>{rotuloDe(tipo, portador)}</h4>
        {ultima === undefined ? null : <EstadoPapel revision={revisionDeDocumento(ultima)} />}
        {ultima === undefined ? <Ausente falta={falta} /> : <Vigencia documento={ultima} />}
      </div>
      {/* That nobody has looked at it its mark says. */}
      {falta === undefined || falta.motivo === 'falta' || falta.motivo === 'sinRevisar' ? null : (
        <p className={classes.falta}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {faltaDicha(entidad, falta).texto}. {faltaDicha(entidad, falta).toca}
          </span>
        </p>
      )}
      {ultima === undefined ? null : <Puesto documento={ultima} />}
      <div className={papeles.botones}>
        <button type="button" className={toolbar.button} aria-expanded={visible} aria-label={`${visible ? 'Ocultar' : 'Ver'} ${titulo}`} onClick={ver}>
          {visible ? 'Ocultar' : 'Ver'}
        </button>
        <button type="button" className={toolbar.button} aria-expanded={haciendo === 'reemplazar'} aria-label={`${ultima === undefined ? 'Subir' : 'Reemplazar'} ${titulo}`} onClick={() => setHaciendo('reemplazar')}>
          {ultima === undefined ? 'Subir' : 'Reemplazar'}
        </button>
        {seCorrige ? (
          <button type="button" className={toolbar.button} aria-expanded={haciendo === 'corregir'} aria-label={`${rotuloCorregir(tipo)}: ${titulo}`} onClick={() => setHaciendo('corregir')}>
            {rotuloCorregir(tipo)}
          </button>
        ) : null}
      </div>
      {sinArchivo && ultima === undefined ? (
        <p role="status" className={classes.dim}>
          {MESSAGES_OFICINA.noHayArchivo}
        </p>
      ) : null}
      {haciendo === 'reemplazar' ? <Reemplazar tipo={tipo} ultima={ultima} onClose={() => setHaciendo(null)} /> : null}
      {haciendo === 'corregir' && seCorrige ? <Corregir key={ultima.id} tipo={tipo} documento={ultima} onClose={() => setHaciendo(null)} /> : null}
      {visible ? (
        <div className={classes.visores}>
          <Version documento={ultima} dicha={anterior === undefined ? null : `Versión ${ultima.version}, la actual`} />
          {anterior === undefined ? null : <Version documento={anterior} dicha={`Versión ${anterior.version}, anterior`} />}
        </div>
      ) : null}
      {ultima === undefined ? null : (
        <>
          <Casillas key={ultima.id} documento={ultima} titulo={titulo} />
          {ultima.comentario === '' ? null : <p className={classes.comentario}>Comentario a la empresa: {ultima.comentario}</p>}
          <Plegado titulo="Comentario interno" abierto={ultima.comentarioInterno !== ''}>
            <ComentarioInterno documento={ultima} titulo={titulo} />
          </Plegado>
          <Anteriores ultima={ultima} anteriores={anteriores} titulo={titulo} />
          <Plegado titulo="Historia">
            <Historia entidad="documento" id={ultima.historia} label={`Historia de ${titulo}`} vacio="Nadie le ha hecho nada todavía." raiz={raiz} />
          </Plegado>
        </>
      )}
    </section>
  );
}

/** Where nobody has put it in: what is mandatory is missing. */
function Ausente({ falta }: Pick<PapelRevisadoProps, 'falta'>) {
  const { entidad } = useMesa();
  if (falta === undefined) return <span className={classes.dim}>Sin documento</span>;
  return (
    <span className={classes.faltaCorta}>
      <strong>Falta</strong> · {faltaDicha(entidad, falta).toca}
    </span>
  );
}

function Vigencia({ documento }: { readonly documento: Documento }) {
  const texto = vigenciaTexto(documento);
  return texto === '' ? null : <span className={documento.dias !== null && documento.dias < 0 ? classes.faltaCorta : classes.dim}>{texto}</span>;
}

/** What was put in, by whom and when, and who has reviewed it. */
function Puesto({ documento: { nombre, version, emitido, claseLicencia, observacion, puestoPor, puestoEn, revisadoPor, revisadoEn } }: { readonly documento: Documento }) {
  return (
    <div className={classes.puesto}>
      <p>
        <span translate="no">{nombre}</span> <span className={classes.dim}>· versión {version}{claseLicencia === '' ? '' : ' · '}</span>
        {claseLicencia === '' ? null : <strong>{claseTexto(claseLicencia)}</strong>}
      </p>
      <p className={classes.dim}>
        {emitido === null ? '' : `Emitido el ${formatDay(emitido)} · `}
        Lo puso {puestoPor} el <time dateTime={puestoEn}>{formatDateTime(new Date(puestoEn))}</time>
        {revisadoPor === null || revisadoEn === null ? '' : ` · Lo revisó ${revisadoPor} el ${formatDateTime(new Date(revisadoEn))}`}
      </p>
      {observacion === '' ? null : <p>Observación: {observacion}</p>}
    </div>
  );
}

/** @param dicha which one it is, where there are two */
function Version({ documento: { sha256, nombre }, dicha }: { readonly documento: Documento; readonly dicha: string | null }) {
  const { quien } = useMesa();
  return (
    <figure>
      {dicha === null ? null : <figcaption>{dicha}</figcaption>}
      <VerPapel sha256={sha256} nombre={nombre} alDibujar={(resultado) => anotarDibujado(quien.usuarioId, sha256, resultado)} />
    </figure>
  );
}
