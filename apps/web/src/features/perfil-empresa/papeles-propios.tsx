import type { DocumentoPropio } from '@rodal/contracts/perfil-empresa';
import { isUndecided } from '@rodal/domain/documentos/papeles';
import { tipoDeNumero } from '@rodal/domain/documentos/tipos';
import { formatDay } from '@rodal/domain/fechas';
import { IconMessage2Exclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { revisionDeDocumento } from '../../papeles/revision/estado-papel.tsx';
import type { Reemplazo } from '../../papeles/revision/mesa-context.ts';
import { type DeTipo, MesaPapeles } from '../../papeles/revision/mesa-papeles.tsx';
import { type Haciendo, PapelEnMesa } from '../../papeles/revision/papel-en-mesa.tsx';
import revision from '../../papeles/revision/revision.module.css';
import classes from './perfil-empresa.module.css';
import type { DetallePropio, Propio } from './propios.ts';
import { QUIEN_SIGUE } from './situacion.tsx';

interface PapelesPropiosProps {
  readonly detalle: DetallePropio;
  /** Null = they can only be looked at. */
  readonly reemplazar: Reemplazo | null;
  /** Of the heading of each. */
  readonly nivel: 'h3' | 'h4';
}

/** The papers that the company gave of itself or of one of its own, and what is to be done about each. One that is out of date is not taken (C31). */
export function PapelesPropios({ detalle: { propio, documentos }, reemplazar, nivel }: PapelesPropiosProps) {
  return (
    <MesaPapeles entidad={propio.entidad} documentos={documentos} faltas={propio.faltas} reemplazar={reemplazar} admiteVencido={false} quienSigue={QUIEN_SIGUE}>
      {(papel) => <PapelPropio key={papel.tipo} {...papel} propio={propio} nivel={nivel} />}
    </MesaPapeles>
  );
}

function PapelPropio({ propio, ...papel }: DeTipo<DocumentoPropio> & Pick<PapelesPropiosProps, 'nivel'> & { readonly propio: Propio }) {
  const [haciendo, hacer] = useState<Haciendo>(null);
  const { tipo, versiones: [ultima], falta } = papel;
  const { entidad, condiciones, pendientes } = propio;
  const pendiente = pendientes.some(({ idtipodocumento }) => tipoDeNumero(entidad, idtipodocumento) === tipo);
  return (
    <PapelEnMesa
      {...papel}
      portador={condiciones}
      haciendo={haciendo}
      hacer={hacer}
      junto={ultima === undefined ? null : <Sigue ultima={ultima} falta={falta} pendiente={pendiente} />}
      aviso={ultima === undefined || ultima.comentario === '' ? null : <Comentario documento={ultima} />}
    />
  );
}

interface SigueProps extends Pick<DeTipo<DocumentoPropio>, 'falta'> {
  readonly ultima: DocumentoPropio;
  readonly pendiente: boolean;
}

/** Who acts next on one that is there, where nothing else beside it says so. */
function Sigue({ ultima, falta, pendiente }: SigueProps) {
  if (isUndecided({ revision: revisionDeDocumento(ultima) })) {
    const desde = falta?.motivo === 'sinRevisar' ? falta.desde : null;
    return (
      <span className={revision.dim}>
        {desde === null ? '' : `Sin uno vigente desde el ${formatDay(desde)} · `}
        {QUIEN_SIGUE.revisor}
      </span>
    );
  }
  return falta === undefined && pendiente ? <span className={revision.dim}>{QUIEN_SIGUE.empresa}</span> : null;
}

/** What the reviewer wrote of its mark. */
function Comentario({ documento }: { readonly documento: DocumentoPropio }) {
  if (revisionDeDocumento(documento) !== 'NO_CUMPLE') return <p className={revision.comentario}>Comentario: {documento.comentario}</p>;
  return (
    <p className={classes.corregir}>
      <IconMessage2Exclamation size={18} aria-hidden />
      <span>
        <strong>Qué corregir:</strong> {documento.comentario}
      </span>
    </p>
  );
}
