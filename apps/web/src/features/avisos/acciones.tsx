import type { AvisoFila } from '@rodal/contracts/avisos';
import { can } from '@rodal/domain/puede';
import { IconClockX, IconHistory, IconPencil } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { AbrirContext, PermisosContext } from '../../listado/abrir-context.ts';
import classes from './avisos-page.module.css';
import { useTerminarAviso } from './use-avisos.ts';

/** What can be done about a notice. */
export function Acciones({ aviso }: { readonly aviso: AvisoFila }) {
  const editar = use(AbrirContext);
  const permisos = use(PermisosContext);
  const { mutate: terminar, isPending } = useTerminarAviso();
  const de = aviso.mensaje.split('\n', 1)[0] ?? '';
  return (
    <span className={classes.acciones}>
      <button type="button" aria-label={`Editar ${de}`} title="Editar" onClick={() => editar(aviso)}>
        <IconPencil size={18} aria-hidden />
      </button>
      {aviso.estado === 'vencido' ? null : (
        <button type="button" aria-label={`Terminar ahora ${de}`} title="Terminar ahora" disabled={isPending} onClick={() => terminar(aviso)}>
          <IconClockX size={18} aria-hidden />
        </button>
      )}
      {can(permisos, 'auditoria.ver') ? (
        <Link to={`/auditoria?${new URLSearchParams({ entidad: 'aviso', entidadId: String(aviso.id) }).toString()}`} aria-label={`Historia de ${de}`} title="Historia">
          <IconHistory size={18} aria-hidden />
        </Link>
      ) : null}
    </span>
  );
}
