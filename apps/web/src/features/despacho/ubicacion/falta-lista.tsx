import { formatDateTime } from '@rodal/domain/fechas';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Catalogos } from '../catalogos/catalogos.ts';
import { useTerreno } from '../comun/terreno.ts';
import classes from './ubicacion.module.css';

/** No site to choose: why, and the way to get the list (C29, R67). */
export function FaltaLista({ catalogo }: { readonly catalogo: Catalogos['faenas'] }) {
  const { refreshLists } = useTerreno();
  const [loading, setLoading] = useState(false);

  const load = (): void => {
    setLoading(true);
    // A list that fails says so in its own row, which is shown here.
    refreshLists(['faenas'])
      .catch(() => undefined)
      .finally(() => setLoading(false));
  };
  return (
    <div className={classes.faltaLista}>
      <p role="alert">{describeFalta(catalogo)}</p>
      <Button size="lg" variant="default" loading={loading} leftSection={<IconRefresh aria-hidden size={22} />} onClick={load}>
        Cargar faenas
      </Button>
    </div>
  );
}

function describeFalta({ fetchedAt, filas, error }: Catalogos['faenas']): string {
  const causa = error === null ? '' : ` ${error.mensaje}`;
  if (fetchedAt === null) return `La lista de faenas no está en este teléfono.${causa}`;
  const fecha = formatDateTime(new Date(fetchedAt));
  return filas.length === 0
    ? `La lista de faenas del ${fecha} está vacía.${causa}`
    : `Lo que se busca no está en la lista de faenas del ${fecha}.${causa}`;
}
