import type { AjusteClave, AjusteFila } from '@rodal/contracts/ajustes-tabla';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Historia } from '../../historia/historia.tsx';
import classes from './ajustes.module.css';
import { CLAVE } from './use-ajustes.ts';

interface HistoriaAjusteProps {
  readonly clave: AjusteClave;
  readonly fila: AjusteFila;
  readonly veAuditoria: boolean;
}

/** Who changed a setting: asked for when it is unfolded. */
export function HistoriaAjuste({ clave, fila, veAuditoria }: HistoriaAjusteProps) {
  const id = useId();
  const [abierta, setAbierta] = useState(false);
  const label = `Historia de ${fila.nombre}`;
  return (
    <div className={classes.historia}>
      <button type="button" className={classes.abrir} aria-expanded={abierta} aria-controls={id} aria-label={label} onClick={() => setAbierta(!abierta)}>
        <IconHistory size={18} aria-hidden />
        Historia
        <IconChevronDown size={18} aria-hidden className={classes.flecha} />
      </button>
      <div id={id} hidden={!abierta}>
        {abierta ? <Historia entidad="ajuste" id={clave} label={label} vacio="Nadie lo ha cambiado." raiz={CLAVE} /> : null}
        {veAuditoria && abierta ? <Link to={`/auditoria?entidad=ajuste&entidadId=${clave}`}>Ver en Auditoría</Link> : null}
      </div>
    </div>
  );
}
