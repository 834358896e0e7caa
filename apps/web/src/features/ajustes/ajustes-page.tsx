import { AJUSTE_GRUPOS } from '@rodal/contracts/ajustes-tabla';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AjusteItem } from './ajuste-item.tsx';
import classes from './ajustes.module.css';
import { CambiarModal } from './cambiar-modal.tsx';
import { type AjusteVigente, useAjustes } from './use-ajustes.ts';

/** `/ajustes`: every setting that the decisions name, with its history (issue 7 §2). */
export default function AjustesPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Ajustes key={sesion.IdUsuario} veAuditoria={can(sesion.permisos, 'auditoria.ver')} />
    </QueryClientProvider>
  );
}

function Ajustes({ veAuditoria }: { readonly veAuditoria: boolean }) {
  const { data, error, isFetching, refetch } = useAjustes();
  const [abierto, setAbierto] = useState<AjusteVigente | null>(null);
  const cambiados = data?.filter(({ cambiadoPor }) => cambiadoPor !== null).length ?? 0;
  return (
    <div className={classes.page}>
      <PageHeader title="Ajustes" meta={data === undefined ? null : <p className={classes.dim}>{cuenta(data.length, cambiados)}</p>} />
      {data === undefined ? (
        error === null ? (
          <TableSkeleton label="Trayendo los ajustes" />
        ) : (
          <ErrorState title="No se pudieron traer los ajustes" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        AJUSTE_GRUPOS.map((grupo) => (
          <section key={grupo} className={classes.grupo} aria-label={grupo}>
            <h2>{grupo}</h2>
            {data
              .filter(({ fila }) => fila.grupo === grupo)
              .map((ajuste) => (
                <AjusteItem key={ajuste.clave} ajuste={ajuste} veAuditoria={veAuditoria} onCambiar={() => setAbierto(ajuste)} />
              ))}
          </section>
        ))
      )}
      {abierto === null ? null : (
        <CambiarModal key={abierto.clave} ajuste={data?.find(({ clave }) => clave === abierto.clave) ?? abierto} onClose={() => setAbierto(null)} />
      )}
    </div>
  );
}

function cuenta(total: number, cambiados: number): string {
  return `${total}\u00a0ajustes · ${cambiados}\u00a0${cambiados === 1 ? 'cambiado' : 'cambiados'}`;
}
