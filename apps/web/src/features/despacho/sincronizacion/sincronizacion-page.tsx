import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/call.ts';
import { refreshCatalogs } from '../../../offline/lists/catalogs.ts';
import type { Field } from '../../../offline/field.ts';
import { follow, steady } from '../../../offline/db/follow.ts';
import type { PhoneDb } from '../../../offline/db/phone-db.ts';
import { countUnsentIn, type LeftBehind } from '../../../offline/phone/shared-phone.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { lazyPage } from '../../../ui/lazy-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BrokenPart, PartBoundary } from '../../../ui/part-boundary.tsx';
import { toastFailed } from '../../../ui/toast.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { type Formularios, type Telefono, TerrenoContext } from '../comun/terreno.ts';
import { type Copiar, CopiarContext } from '../nuevo/copiar.tsx';
import { copyAndTell } from '../nuevo/copy-draft.ts';
import { useEnvios } from '../pendientes/use-envios.ts';
import { useSalida } from '../pendientes/use-salida.ts';
import { type Acceso, Estado } from './estado.tsx';
import { ParaTerreno } from './para-terreno.tsx';
import type { PinPropio } from './pin-telefono.tsx';
import { Borradores, Enviados, PorEnviar } from './despachos.tsx';
import classes from './sincronizacion.module.css';

export interface SincronizacionPageProps {
  readonly sesion: Sesion;
  readonly field: Field;
  readonly phone: PhoneDb;
  readonly formularios: Formularios;
  readonly acceso: Acceso;
  readonly pin: PinPropio | null;
  /** The browser's offer to install; null = it makes none (now). */
  readonly instalar: (() => Promise<void>) | null;
  /** Asks the server who is logged in, and so whether it is there. */
  readonly onPush: () => void;
  /** Stable between renders. */
  readonly leftByOthers: () => Promise<readonly LeftBehind[]>;
}

const LoDemas = lazyPage(async () => ({ default: (await import('./lo-demas.tsx')).LoDemas }));

/** Forms one may not open have no lists and no checklist here; their drafts are counted, and exported (D24). */
const FORMULARIOS = Object.values(VARIANTES).map(({ permiso }) => permiso);

/**
 * Sincronización (C12; reliability R28, R61–R67): exact about what is unsent, calm about being
 * offline. Everything on it lies on this phone; whoever only imports has an outbox and nothing else.
 */
export function SincronizacionPage(props: SincronizacionPageProps) {
  const { sesion, field, phone, formularios, acceso, pin, instalar, onPush, leftByOthers } = props;
  const { db, wake, hold } = field;
  const navigate = useNavigate();
  const salida = useSalida(db);
  const unsent = useFollowed(useMemo(() => follow([db.outbox, db.drafts, db.aMedias], steady(() => countUnsentIn(db))), [db]));
  useEnvios(db, null);
  const actualizar = useCallback(async () => (await refreshCatalogs(db, api)).size, [db]);
  const telefono = useMemo<Telefono>(
    () => ({
      sesion,
      db,
      phone,
      wake,
      hold,
      variante: null,
      formularios,
      refreshLists: async () => {
        await actualizar();
      },
    }),
    [sesion, db, phone, wake, hold, formularios, actualizar],
  );
  // A second tap comes before the first has opened its draft (R6).
  const copying = useRef(false);
  const copiar = useCallback<Copiar>(
    (carga) => {
      if (copying.current) return;
      copying.current = true;
      copyAndTell(telefono, carga)
        .then(
          ({ id, variante }) => navigate(formularios[variante].to(id)),
          (error: unknown) => toastFailed(describeError(error).causa),
        )
        .finally(() => {
          copying.current = false;
        });
    },
    [telefono, formularios, navigate],
  );
  const despacha = can(sesion.permisos, FORMULARIOS);

  return (
    <TerrenoContext value={telefono}>
      <CopiarContext value={copiar}>
        <PageHeader title="Sincronización" />
        {salida === undefined || unsent === undefined ? (
          <div className={classes.esqueleto} role="status" aria-label="Cargando" />
        ) : (
          <div className={classes.pagina}>
            <div className={classes.columna}>
              <Estado salida={salida} borradores={unsent.borradores} acceso={acceso} onPush={onPush} />
              <PorEnviar salida={salida} />
              <Borradores />
              <Enviados />
            </div>
            <div className={classes.columna}>
              {despacha ? <ParaTerreno acceso={acceso} pin={pin} instalar={instalar} actualizar={actualizar} /> : null}
              <PartBoundary renderFallback={(error) => <BrokenPart title="No se pudo mostrar el resto: sigue en este teléfono" error={error} />}>
                <Suspense fallback={<p role="status">Cargando…</p>}>
                  <LoDemas despacha={despacha} espera={acceso.espera} leftByOthers={leftByOthers} />
                </Suspense>
              </PartBoundary>
            </div>
          </div>
        )}
      </CopiarContext>
    </TerrenoContext>
  );
}
