import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DespachoReceipt } from '../../../offline/rows/rows.ts';
import classes from './enviado.module.css';

const VerificacionGrande = lazy(async () => ({ default: (await import('./verificacion-grande.tsx')).VerificacionGrande }));

/** For whoever checks the load on the road (E9): the code by which they ask Rodal themselves. Nothing where the phone knows none. */
export function Verificacion({ recibo: { guia, verificacion } }: { readonly recibo: Pick<DespachoReceipt, 'guia' | 'verificacion'> }) {
  const [abierta, setAbierta] = useState(false);
  if (guia === null || verificacion === undefined) return null;
  return (
    <div className={classes.acciones}>
      <button type="button" onClick={() => setAbierta(true)}>
        <IconQrcode aria-hidden size={22} /> Mostrar código de verificación
      </button>
      {abierta ? (
        <Suspense>
          <VerificacionGrande guia={guia} url={verificacion} onClose={() => setAbierta(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
