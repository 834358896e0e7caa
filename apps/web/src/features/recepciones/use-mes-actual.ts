import { santiagoMonth } from '@rodal/domain/meses';
import { useState } from 'react';

/** The month that runs in Santiago, `YYYY-MM`, as it was when the page was opened. */
export function useMesActual(): string {
  const [mes] = useState(() => santiagoMonth(new Date()));
  return mes;
}
