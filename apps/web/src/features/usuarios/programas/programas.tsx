import { contar } from '@rodal/domain/contar';
import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconUserOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import listPage from '../../../ui/list-page.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import toolbar from '../../../ui/toolbar.module.css';
import pagina from '../usuarios-page.module.css';
import { AccionesContext } from './acciones-context.ts';
import { CrearModal } from './crear-modal.tsx';
import { ListaClaves } from './lista-claves.tsx';
import { isPorRevisar, type Programa, programaOf } from './programa.ts';
import classes from './programas.module.css';
import { RevocarModal } from './revocar-modal.tsx';
import { useClaves } from './use-claves.ts';

/** The keys of the programs that call Rodal: one permission each, made and revoked here (issue 7 §1, diseño §4). */
export function Programas({ conHistoria }: { readonly conHistoria: boolean }) {
  const claves = useClaves();
  const { data, dataUpdatedAt, error, isFetching, refetch } = claves;
  const programas = useMemo(() => data?.map((fila) => programaOf(fila, dataUpdatedAt)), [data, dataUpdatedAt]);
  const porRevisar = useMemo(() => (programas ?? []).filter(isPorRevisar), [programas]);
  const [creando, setCreando] = useState(false);
  const [porRevocar, setPorRevocar] = useState<Programa | null>(null);
  const acciones = useMemo(() => ({ onRevocar: setPorRevocar, conHistoria }), [conHistoria]);
  return (
    <AccionesContext value={acciones}>
      <PageHeader title="Programas">
        <div className={listPage.actions}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreando(true)}>
            Crear clave
          </Button>
          <button type="button" className={toolbar.button} aria-label="Actualizar" title="Actualizar" aria-busy={isFetching} onClick={() => void refetch()}>
            <IconRefresh size={18} aria-hidden />
          </button>
        </div>
      </PageHeader>
      <div className={pagina.resultado}>
        <p role="status">{programas === undefined ? null : resumen(programas)}</p>
        {data !== undefined && error !== null ? <StaleNote error={error} /> : null}
      </div>
      {porRevisar.length === 0 ? null : (
        <p role="status" className={classes.porRevisar}>
          <IconUserOff size={20} aria-hidden />
          <span>
            {porRevisar.length === 1 ? 'Una clave vigente la creó alguien que ya no está activo: ' : `${porRevisar.length} claves vigentes las creó gente que ya no está activa: `}
            <strong>{porRevisar.map(({ nombre }) => nombre).join(', ')}</strong>. Si esa persona pudo llevársela, dé al programa otra y revoque esta.
          </span>
        </p>
      )}
      <ListaClaves claves={claves} programas={programas} />
      {creando ? <CrearModal onClose={() => setCreando(false)} /> : null}
      {porRevocar === null ? null : <RevocarModal programa={porRevocar} onClose={() => setPorRevocar(null)} />}
    </AccionesContext>
  );
}

function resumen(programas: readonly Programa[]): string {
  const vigentes = programas.filter(({ estado }) => estado === 'vigente').length;
  return `${contar(programas.length, 'clave', 'claves')} · ${contar(vigentes, 'vigente', 'vigentes')}`;
}
