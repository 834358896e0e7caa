import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { santiagoDay } from '@rodal/domain/fechas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Valores } from '../../listado/filtros.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { useVer } from '../../ui/use-ver.ts';
import { RegistrarForm } from './registrar-form.tsx';

/** Where the number stands in the address that is to be registered: links to this screen have it. */
const EN_DIRECCION = 'registrar';

interface AbiertoProps {
  /** What the list is asked for. */
  readonly valores: Valores;
}

/** The form that the address asks for; closed it is out of it. */
export function RegistroAbierto({ valores }: AbiertoProps) {
  const { clave, cerrar } = useVer(EN_DIRECCION);
  const mostrar = useMostrar(valores);
  /** The number that was given up, until the address has it no more. */
  const [dejado, setDejado] = useState<string | null>(null);
  if (clave === null && dejado !== null) setDejado(null);
  const sinGuardar = useHasUnsaved();
  const salir = useEffectEvent(cerrar);
  useEffect(() => {
    // Before that, whoever guards what was typed and is given up would stand in the way.
    if (dejado !== null && !sinGuardar) salir();
  }, [dejado, sinGuardar]);
  if (clave === null || clave === dejado) return null;
  return <RegistrarForm key={clave} numero={clave} onRegistrada={mostrar} onClose={() => setDejado(clave)} />;
}

/** The form as the button opens it. */
export function RegistroNuevo({ valores, onClose }: AbiertoProps & { readonly onClose: () => void }) {
  const mostrar = useMostrar(valores);
  return (
    <RegistrarForm
      numero=""
      onRegistrada={(id) => {
        onClose();
        mostrar(id);
      }}
      onClose={onClose}
    />
  );
}

/** @returns opens the panel of a note that was just registered, in a list that has it: where this one has not, in that of today */
function useMostrar({ desde = '', hasta = '', guia = '', estado = '' }: Valores): (id: string) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (id) => {
    const hoy = santiagoDay(new Date());
    const esta = desde <= hoy && hoy <= hasta && guia === '' && estado === '' && (params.get('orden') ?? GUIAS_NULAS.orden) === GUIAS_NULAS.orden;
    const search = new URLSearchParams(esta ? params : { desde: hoy, hasta: hoy });
    search.delete(EN_DIRECCION);
    search.set('ver', id);
    void navigate({ search: `?${search}` }, { replace: true });
  };
}
