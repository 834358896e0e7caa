import { useIsFetching } from '@tanstack/react-query';
import { can } from '@rodal/domain/puede';
import { IconFileImport, IconPackages, IconRefresh } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { DialogPart } from '../../ui/part-boundary.tsx';
import toolbar from '../../ui/toolbar.module.css';
import classes from './acciones.module.css';
import { useActualizar } from './use-despachos.ts';

const StockModal = lazy(() => import('./stock/stock-modal.tsx'));

/** What this screen leads to beside the search: stock, the import of a phone's backup (B13), and the newest data. */
export function Acciones({ permisos }: { readonly permisos: readonly string[] }) {
  // Null until it is asked for.
  const [stock, setStock] = useState<boolean | null>(null);
  const actualizar = useActualizar();
  // A guide that is waited for is asked for over and over; that is no news of this screen.
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'guias' }) > 0;
  return (
    <>
      {can(permisos, 'despacho.stock') ? (
        <button type="button" className={toolbar.button} aria-haspopup="dialog" onClick={() => setStock(true)}>
          <IconPackages size={18} aria-hidden />
          Stock
        </button>
      ) : null}
      {can(permisos, 'despacho.importar') ? (
        <Link to="/sincronizacion" title="Importar respaldo" className={`${toolbar.button} ${toolbar.wordless}`}>
          <IconFileImport size={18} aria-hidden />
          <span>Importar respaldo</span>
        </Link>
      ) : null}
      <button
        type="button"
        className={toolbar.button}
        aria-label="Actualizar"
        title="Actualizar"
        aria-busy={fetching}
        onClick={() => void actualizar()}
      >
        <IconRefresh size={18} aria-hidden className={fetching ? classes.girando : undefined} />
      </button>
      {stock === null ? null : (
        <DialogPart opened={stock} title="Stock por faena" failure="No se pudo abrir el stock" onClose={() => setStock(false)}>
          <StockModal opened={stock} onClose={() => setStock(false)} />
        </DialogPart>
      )}
    </>
  );
}
