import type { DocumentoPropio } from '@rodal/contracts/perfil-empresa';
import { contar } from '@rodal/domain/contar';
import { revisionDe } from '@rodal/domain/documentos/marcas';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { formatDay } from '@rodal/domain/fechas';
import { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { type Icon, IconCheck, IconClock, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONOS: Readonly<Record<Revision, readonly [Tone, Icon]>> = {
  SIN_REVISAR: ['plain', IconQuestionMark],
  CUMPLE: ['good', IconCheck],
  NO_CUMPLE: ['bad', IconX],
  PENDIENTE: ['warn', IconClock],
  NO_APLICA: ['off', IconMinus],
};

/** The mark that a version has. */
export function revisionDeDocumento(documento: Parameters<typeof revisionDe>[0]): Revision {
  return revisionDe(documento) ?? 'SIN_REVISAR';
}

/** What a reviewer found, in a word. */
export function EstadoPapel({ revision }: { readonly revision: Revision }) {
  const [tono, Icono] = TONOS[revision];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {REVISION_DOCUMENTO.estados[revision]}
    </StatusBadge>
  );
}

/** `Clase A4`, of a licence; '' = it says none. */
export function claseTexto(clase: string): string {
  return clase === '' ? '' : `Clase ${clase}`;
}

/** Until when a paper is good, as one says it; '' = it does not expire. */
export function vigenciaTexto({ fechavencimiento, dias }: Pick<DocumentoPropio, 'fechavencimiento' | 'dias'>): string {
  if (fechavencimiento === null || dias === null) return '';
  if (dias < 0) return `Venció hace ${contar(-dias, 'día', 'días')}, el ${formatDay(fechavencimiento)}`;
  if (dias === 0) return 'Vence hoy';
  return `Vence el ${formatDay(fechavencimiento)}, en ${contar(dias, 'día', 'días')}`;
}
