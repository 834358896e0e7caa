import { Button } from '@mantine/core';
import type { AvisoFila } from '@rodal/contracts/avisos';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { IconPlus } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccionesContext } from './acciones-context.ts';
import { AvisoModal } from './aviso-modal.tsx';
import { CAMPOS, useFiltros } from './filtros.ts';
import { Lista } from './lista.tsx';
import { useAvisos, useTerminarAviso } from './use-avisos.ts';

/** `/avisos`: the notices of Inicio, past and to come (issue 7 §2). */
export default function AvisosPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Avisos key={sesion.IdUsuario} conHistoria={can(sesion.permisos, 'auditoria.ver')} />
    </QueryClientProvider>
  );
}

function Avisos({ conHistoria }: { readonly conHistoria: boolean }) {
  const { filtros, estado, chips, cambiar, limpiar } = useFiltros();
  const avisos = useAvisos();
  const { mutate: terminar, isPending: terminando } = useTerminarAviso();
  /** What is written in; null = a new one; undefined = nothing. */
  const [abierto, setAbierto] = useState<AvisoFila | null>();
  const acciones = useMemo(() => ({ onEditar: setAbierto, onTerminar: terminar, terminando, conHistoria }), [terminar, terminando, conHistoria]);
  return (
    <AccionesContext value={acciones}>
      <div className={listPage.page}>
        <PageHeader title="Avisos">
          <div className={listPage.actions}>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAbierto(null)}>
              Agregar aviso
            </Button>
          </div>
          <FilterBar
            fields={CAMPOS}
            values={filtros}
            chips={chips}
            onChange={cambiar}
            onClear={limpiar}
            onRepeat={() => void avisos.refetch()}
            busy={avisos.isFetching}
          />
        </PageHeader>
        <Lista avisos={avisos} estado={estado} />
        {abierto === undefined ? null : <AvisoModal aviso={abierto} onClose={() => setAbierto(undefined)} />}
      </div>
    </AccionesContext>
  );
}
