import { type CamposHabilitables, diaHabil, findNoHabilitados } from '@rodal/domain/habilitacion';
import { useMemo } from 'react';
import { useDespacho } from '../valores/contexto.ts';
import { useValor } from '../valores/valores.ts';
import classes from './campos.module.css';

const VACIO: CamposHabilitables = { rutChofer: '', patenteCamion: '', transportista: '' };

/** Under the field of a driver, truck or carrier that may not work today: it warns as long as the value stands, and the load goes on, flagged (A10, E4). */
export function NoHabilitado({ campo }: { readonly campo: keyof CamposHabilitables }) {
  const { abiertoEn, catalogos, reloj } = useDespacho();
  const valor = useValor(campo);
  const dia = diaHabil(abiertoEn, reloj);
  const [hallado] = useMemo(() => findNoHabilitados({ ...VACIO, [campo]: valor }, catalogos, dia), [campo, valor, catalogos, dia]);
  if (hallado === undefined) return null;
  return (
    <p className={classes.aviso} role="alert">
      {hallado.mensaje}
    </p>
  );
}
