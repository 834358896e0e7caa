import type { AvisoFila } from '@rodal/contracts/avisos';
import { IconClockX, IconHistory, IconPencil } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import classes from './avisos-page.module.css';
import { AccionesContext } from './acciones-context.ts';

/** What can be done about a notice. */
export function Acciones({ aviso }: { readonly aviso: AvisoFila }) {
  const { onEditar, onTerminar, terminando, conHistoria } = use(AccionesContext);
  const de = aviso.mensaje.split('\n', 1)[0] ?? '';
  return (
    <span className={classes.acciones}>
      <button type="button" aria-label={`Editar ${de}`} title="Editar" onClick={() => onEditar(aviso)}>
        <IconPencil size={18} aria-hidden />
      </button>
      {aviso.estado === 'vencido' ? null : (
        <button type="button" aria-label={`Terminar ahora ${de}`} title="Terminar ahora" disabled={terminando} onClick={() => onTerminar(aviso)}>
          <IconClockX size={18} aria-hidden />
        </button>
      )}
      {conHistoria ? (
        <Link to={`/auditoria?${new URLSearchParams({ entidad: 'aviso', entidadId: String(aviso.id) }).toString()}`} aria-label={`Historia de ${de}`} title="Historia">
          <IconHistory size={18} aria-hidden />
        </Link>
      ) : null}
    </span>
  );
}
