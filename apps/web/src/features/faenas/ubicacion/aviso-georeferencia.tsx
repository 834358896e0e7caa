import type { Georeferencia } from '@rodal/domain/georeferencia';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './aviso-georeferencia.module.css';

/** What is wrong with the ERP's point, and how it should be (C24). @param georeferencia null = it cannot be read */
export function AvisoGeoreferencia({ georeferencia }: { readonly georeferencia: Georeferencia | null }) {
  if (georeferencia !== null && !georeferencia.invertida) return null;
  return (
    <div className={classes.aviso} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      {georeferencia === null ? (
        <div>
          <p className={classes.que}>{MESSAGES_OFICINA.georeferenciaFormato}</p>
          <p>{MESSAGES_OFICINA.georeferenciaEjemplo}</p>
          <p>{MESSAGES_OFICINA.georeferenciaChile}</p>
        </div>
      ) : (
        <p>{MESSAGES_OFICINA.georeferenciaInvertida}</p>
      )}
    </div>
  );
}
