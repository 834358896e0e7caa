import { Button } from '@mantine/core';
import type { FilaListada } from '@rodal/contracts/maestros';
import { errorText } from '@rodal/domain/errors';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import classes from './maestros.module.css';

interface AjenaProps {
  readonly maestro: Maestro;
  readonly fila: FilaListada;
  readonly onInsistir: () => void;
  readonly onUsar: () => void;
}

/** Somebody else saved the row meanwhile: what it says now, and which of the two shall stand. */
export function Ajena({ maestro, fila, onInsistir, onUsar }: AjenaProps) {
  const datos = maestro.campos.map((campo) => `${campo.titulo}: ${formatValor(campo, fila.valores[campo.campo]) || '—'}`);
  return (
    <div role="alert" className={classes.aviso}>
      <p>
        {errorText('estado_cambiado')} Ahora dice: {[...datos, fila.activo ? 'Activo' : 'Inactivo'].join(' · ')}
      </p>
      <Button variant="default" onClick={onUsar}>
        Usar lo que dice ahora
      </Button>
      <Button variant="default" onClick={onInsistir}>
        Guardar lo mío
      </Button>
    </div>
  );
}
