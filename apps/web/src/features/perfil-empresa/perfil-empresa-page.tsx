import { Button } from '@mantine/core';
import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useVer } from '../../ui/use-ver.ts';
import { EmpresaVista } from './empresa-vista.tsx';
import { ListaPropios } from './lista-propios.tsx';
import { RegistrarCamion, RegistrarConductor, RegistrarEmpresa } from './registrar.tsx';
import { type Perfil, usePerfil } from './use-perfil.ts';
import { Marco, useVista } from './vistas.tsx';

/** `/PerfilEmpresa`: whoever is from outside sees their own company, its drivers and its trucks, and gives their papers (especificación 3 §2.4). */
export default function PerfilEmpresaPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Pagina key={sesion.IdUsuario} />
    </QueryClientProvider>
  );
}

function Pagina() {
  const { perfil, hoy, error, isFetching, refetch } = usePerfil();
  if (perfil === undefined) {
    return (
      <Marco>
        {error === null ? <TableSkeleton label="Trayendo su empresa" /> : <ErrorState title="No se pudo traer su empresa" error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      </Marco>
    );
  }
  if (perfil.rut === '') {
    return (
      <>
        <PageHeader title="Perfil de Empresa" />
        <EmptyState title="Sin empresa">Su usuario no tiene empresa asignada: pídala a quien lo invitó o a Abastecimiento.</EmptyState>
      </>
    );
  }
  return <Vista perfil={perfil} hoy={hoy} />;
}

function Vista({ perfil, hoy }: { readonly perfil: Perfil; readonly hoy: string }) {
  const { vista, abrir } = useVista();
  const nuevo = useVer('nuevo');
  const { rut, empresa } = perfil;
  if (vista === 'empresa') {
    return empresa === null ? (
      <RegistrarEmpresa rut={rut} />
    ) : (
      <Marco>
        <EmpresaVista empresa={empresa} perfil={perfil} hoy={hoy} />
      </Marco>
    );
  }
  if (empresa === null) {
    return (
      <Marco>
        <EmptyState title="Primero registre su empresa" action={<Button onClick={() => abrir('empresa')}>Registrar empresa</Button>}>
          Sus conductores y camiones se registran cuando la empresa ya está registrada.
        </EmptyState>
      </Marco>
    );
  }
  const [entidad, Registrar] = vista === 'conductores' ? (['conductor', RegistrarConductor] as const) : (['camion', RegistrarCamion] as const);
  if (nuevo.clave !== null) return <Registrar rut={rut} onVolver={nuevo.cerrar} />;
  return <ListaPropios key={vista} entidad={entidad} propios={perfil[vista]} hoy={hoy} onRegistrar={() => nuevo.abrir('si')} />;
}
