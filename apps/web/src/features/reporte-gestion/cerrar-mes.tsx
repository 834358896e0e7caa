import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { cierreTexto, tituloDelReporte } from '@rodal/domain/gestion/reporte-textos';
import { MES_REPORTE, NOTA_REAPERTURA } from '@rodal/domain/maquinas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { can } from '@rodal/domain/puede';
import { cleanText } from '@rodal/domain/texto';
import { IconClockEdit, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import toolbar from '../../ui/toolbar.module.css';
import classes from './reporte-page.module.css';
import { useCambiarMes } from './use-reporte.ts';

type EstadoDelMes = Pick<ReporteGestionReply['cierre'], 'cerrado' | 'reapertura' | 'reparo'>;

interface DelMes {
  /** `YYYY-MM` */
  readonly mes: string;
  readonly cierre: EstadoDelMes;
}

/** How the month stands, in the specification's words (1 §2.9). */
export function EstadoMes({ cierre }: Pick<DelMes, 'cierre'>) {
  const { cerrado } = cierre;
  return (
    <StatusBadge tone={cerrado === null ? 'plain' : 'good'} icon={cerrado === null ? <IconClockEdit aria-hidden /> : <IconLock aria-hidden />} title={cierreTexto(cierre)}>
      {MES_REPORTE.estados[cerrado === null ? 'abierto' : 'cerrado']}
    </StatusBadge>
  );
}

/** Under the table, as the specification has it there (1 §2.9). */
export function PieDelReporte({ cierre }: Pick<DelMes, 'cierre'>) {
  return <p className={classes.pie}>{tituloDelReporte(cierre)}</p>;
}

/** Closes the month for all units, or opens it again (E13): nothing for who may not, nor where the month lacks something, which the screen says elsewhere. */
export function CerrarMes({ mes, cierre, permisos }: DelMes & { readonly permisos: readonly string[] }) {
  const [abierto, setAbierto] = useState<'cerrar' | 'reabrir' | null>(null);
  const [conflicto, setConflicto] = useState<ReturnType<typeof conflictoOf>>(null);
  const dialogo = { mes, onClose: () => setAbierto(null), onConflicto: setConflicto };
  if (!can(permisos, MES_REPORTE.acciones.cerrar.permiso)) return null;
  return (
    <>
      {cierre.cerrado === null ? (
        <button type="button" className={toolbar.button} disabled={cierre.reparo !== null} title={cierre.reparo ?? undefined} onClick={() => setAbierto('cerrar')}>
          <IconLock size={18} aria-hidden />
          Cerrar Mes
        </button>
      ) : (
        <button type="button" className={toolbar.button} onClick={() => setAbierto('reabrir')}>
          <IconLockOpen size={18} aria-hidden />
          Reabrir Mes
        </button>
      )}
      {abierto === 'cerrar' ? <Cerrar {...dialogo} /> : null}
      {abierto === 'reabrir' ? <Reabrir {...dialogo} /> : null}
      <ConflictoModal error={conflicto} onClose={() => setConflicto(null)} />
    </>
  );
}

interface DialogoProps {
  readonly mes: string;
  readonly onClose: () => void;
  /** Somebody was faster. */
  readonly onConflicto: (error: ReturnType<typeof conflictoOf>) => void;
}

function Cerrar({ mes, onClose, onConflicto }: DialogoProps) {
  const { mutate, isPending, error } = useCambiarMes();
  const cerrar = () =>
    mutate(
      { mes, estado: 1 },
      {
        onSuccess: onClose,
        onError(cual) {
          if (conflictoOf(cual) === null) return;
          onClose();
          onConflicto(conflictoOf(cual));
        },
      },
    );
  return (
    <ConfirmarModal titulo={`Cerrar ${formatMonth(mes)}`} accion="Cerrar Mes" busy={isPending} error={error} fallo="No se pudo cerrar el mes." onConfirmar={cerrar} onClose={onClose}>
      Se guardan las cifras, el dólar, el presupuesto y los volúmenes de {formatMonth(mes)} como están ahora, de todas las unidades. Lo que se cargue o corrija después se muestra aparte, como diferencia, y no cambia el reporte. Sincronizar BC no
      trae el mes hasta que se reabra.
    </ConfirmarModal>
  );
}

type Nota = Readonly<Record<'nota', string>>;

function Reabrir({ mes, onClose, onConflicto }: DialogoProps) {
  const { mutateAsync } = useCambiarMes();
  const form = useFormulario<Nota, string, null>({
    campos: { nota: { titulo: NOTA_REAPERTURA.titulo, tipo: 'largo', obligatorio: true, max: NOTA_REAPERTURA.max, ayuda: 'Por qué se reabre. Queda con su nombre junto al mes.' } },
    ahora: { escrito: { nota: '' }, visto: null },
    leer: ({ nota }) => leido<Nota, string>({ nota: cleanText(nota) === '' ? NOTA_REAPERTURA.falta : undefined }, () => nota.trim()),
    guardar: async (nota) => {
      try {
        await mutateAsync({ mes, estado: 0, nota });
        onClose();
      } catch (error) {
        if (conflictoOf(error) !== null) onConflicto(conflictoOf(error));
        throw error;
      }
    },
    fallo: 'No se pudo reabrir el mes.',
  });
  return (
    <FormularioModal form={form} titulo={`Reabrir ${formatMonth(mes)}`} enviar="Reabrir Mes" label="Reabrir el mes" size="34rem" onClose={onClose}>
      <p>Las cifras vuelven a ser las de hoy: con lo cargado, corregido y reclasificado desde que se cerró, y con el dólar de hoy. Lo que se guardó al cerrar queda en la historia.</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
