import { Button } from '@mantine/core';
import { santiagoDay } from '@rodal/domain/fechas';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Valores } from './filtros.ts';
import { ultimosDias } from './ultimos-dias.ts';

interface VacioDeDiasProps {
  readonly valores: Valores;
  /** What there is none of, in the plural and feminine: `guías nulas`. */
  readonly que: string;
}

/** Why a list by days has no rows: most days there are none, and it is another day's that is looked for. */
export function VacioDeDias({ valores, que }: VacioDeDiasProps) {
  const [hoy] = useState(() => santiagoDay(new Date()));
  const { desde = '', hasta = '', ...filtros } = valores;
  const ampliar = <Ampliar hoy={hoy} desde={desde} />;
  if (Object.values(filtros).some((valor) => valor !== '')) {
    return (
      <EmptyState title="Sin resultados para estos filtros" action={ampliar}>
        Cambie o quite un filtro, o amplíe los días.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={desde === hoy && hasta === hoy ? `Sin ${que} hoy` : `Sin ${que} en estos días`} action={ampliar}>
      Las de otros días se ven ampliando los días.
    </EmptyState>
  );
}

/** So many days are offered to whoever finds nothing. */
const AMPLIADOS = 30;

/** More days with the other filters as they are; where these are asked for already there is nothing to offer. */
function Ampliar({ hoy, desde }: { readonly hoy: string; readonly desde: string }) {
  const [, setParams] = useSearchParams();
  const mas = ultimosDias(AMPLIADOS, hoy);
  if (desde <= mas.desde) return null;
  const ampliar = () =>
    setParams((antes) => {
      const despues = new URLSearchParams(antes);
      for (const [clave, dia] of Object.entries(mas)) despues.set(clave, dia);
      return despues;
    });
  return (
    <Button variant="default" onClick={ampliar}>
      Ver los últimos {AMPLIADOS} días
    </Button>
  );
}
