import { type Documento, LARGO_DOCUMENTO } from '@rodal/contracts/documentos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { Campos } from '../../formulario/campo.ts';
import { Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import classes from './revision.module.css';
import { useRevision } from './use-mesa.ts';

type Escrito = Readonly<Record<'comentario', string>>;

const CAMPOS: Campos<Escrito> = { comentario: { titulo: 'Comentario interno: la empresa no lo ve', tipo: 'largo', max: LARGO_DOCUMENTO.comentario } };

/** What ours say to each other about a paper. */
export function ComentarioInterno({ documento, titulo }: { readonly documento: Documento; readonly titulo: string }) {
  const { ops } = useRevision();
  const { comentarioInterno } = documento;
  const form = useFormulario<Escrito, string, string>({
    campos: CAMPOS,
    ahora: { escrito: { comentario: comentarioInterno }, visto: comentarioInterno },
    leer: ({ comentario }) => ({ datos: comentario.trim() }),
    guardar: async (comentario, visto) => void (await ops.comentar(documento, comentario, visto)),
    fallo: `${MESSAGES_OFICINA.comentarioNoAgregado}.`,
  });
  const { cambiado, busy } = form;
  useUnsaved(cambiado || busy);
  return <Formulario form={form} enviar="Guardar" quieto={!cambiado} label={`Comentario interno de ${titulo}`} className={classes.formulario} />;
}
