import type { CamposBloqueables } from '@rodal/domain/reglas-envio';
import { findBorrados } from '../catalogos/habilitados.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useValores } from '../valores/valores.ts';

const VACIO: CamposBloqueables = { patenteCamion: '', patenteCarro: '', transportista: '', rutChofer: '' };

/**
 * What leaving a field does that names who or what loads: it is told and cleared where a blocked list or a setting says so
 * (especificación 2 §5, A9, E4).
 * @returns whether it was cleared
 */
export function useBorrar(): (campo: keyof CamposBloqueables, valor: string) => boolean {
  const { setValue } = useValores();
  const { catalogos, reloj, sesion, setAlerta } = useDespacho();
  return (campo, valor) => {
    const [borrado] = findBorrados({ ...VACIO, [campo]: valor }, catalogos, { reloj, sesion });
    if (borrado === undefined) return false;
    setValue(campo, '');
    setAlerta(campo, borrado.mensaje);
    return true;
  };
}
