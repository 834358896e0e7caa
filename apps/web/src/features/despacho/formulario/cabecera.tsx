import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeader, usePageTitle } from '../../../ui/page-header.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from '../comun/formulario.module.css';
import { ModoTabs } from '../comun/modo-tabs.tsx';

interface CabeceraProps {
  readonly titulo: string;
  readonly marca: ReactNode;
  /** Of the draft; null until it is open. */
  readonly codigo: string | null;
  /** Whether the phone has what was typed. */
  readonly dicho: string;
  readonly onVolver: () => void;
  readonly onNuevo: () => void;
}

/** Above the form: the way back to the yard, which draft this is, and whether the phone has it. On a phone all of it is one line (registro 113). */
export function Cabecera(props: CabeceraProps) {
  return useIsPhone() ? <Angosta {...props} /> : <Ancha {...props} />;
}

function Angosta({ titulo, marca, codigo, dicho, onVolver }: CabeceraProps) {
  usePageTitle(titulo);
  return (
    <>
      <header className={classes.angosta}>
        <h1 className={classes.oculto}>{titulo}</h1>
        <div role="group" aria-label="Modo">
          <button type="button" aria-pressed={false} onClick={onVolver}>
            <IconArrowLeft aria-hidden size={24} /> Pendientes
          </button>
        </div>
        {codigo === null ? null : <Dicho codigo={codigo} dicho={dicho} />}
      </header>
      {marca}
    </>
  );
}

function Ancha({ titulo, marca, codigo, dicho, onVolver, onNuevo }: CabeceraProps) {
  return (
    <>
      <PageHeader title={titulo} meta={marca} actions={<ModoTabs modo="nuevo" onPendientes={onVolver} onNuevo={onNuevo} />} />
      {codigo === null ? null : <Dicho codigo={codigo} dicho={dicho} />}
    </>
  );
}

function Dicho({ codigo, dicho }: { readonly codigo: string; readonly dicho: string }) {
  return (
    <p className={classes.cabecera}>
      <b className="rodal-tabular">{codigo}</b>{' '}
      <span role="status">{dicho}</span>
    </p>
  );
}
