import { MAX_FOLIO_F29, MAX_NOTA_F29 } from '@rodal/contracts/sii-cierre';
import { santiagoDay } from '@rodal/domain/fechas';
import { NOTA_REAPERTURA } from '@rodal/domain/maquinas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { reparoFolio, reparoPresentado } from '@rodal/domain/sii/cierre';
import { isBlank } from '@rodal/domain/vacio';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { CamposDe } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { type DelMes, type F29, useCambiarMes } from './use-cierre.ts';

interface DialogoProps {
  readonly de: DelMes;
  readonly onClose: () => void;
  /** Somebody was faster; what was typed is not stored. */
  readonly onConflicto: (error: ReturnType<typeof conflictoOf>, escrito: string) => void;
}

type EscritoF29 = { readonly [C in keyof F29]: string };

const CAMPOS: Campos<EscritoF29> = {
  presentado: { titulo: 'Fecha de presentación', tipo: 'fecha', obligatorio: true },
  folio: { titulo: 'Folio', tipo: 'entero', max: MAX_FOLIO_F29, ayuda: 'El del F29, si lo tiene a mano.' },
  nota: { titulo: 'Nota', tipo: 'largo', max: MAX_NOTA_F29 },
};

/** Says that the F29 is filed: the month is kept as it is. */
export function MarcarF29({ de, onClose, onConflicto }: DialogoProps) {
  const { cerrar } = useCambiarMes(de);
  const form = useFormulario<EscritoF29, F29, null>({
    campos: CAMPOS,
    ahora: { escrito: { presentado: '', folio: '', nota: '' }, visto: null },
    leer: (escrito) => leerF29(escrito, de.mes),
    guardar: async (f29) => {
      try {
        await cerrar.mutateAsync(f29);
        onClose();
      } catch (error) {
        soltar(error, f29.nota, { onClose, onConflicto });
      }
    },
    fallo: 'No se pudo marcar el F29.',
  });
  return (
    <FormularioModal form={form} titulo={`F29 de ${formatMonth(de.mes)}`} enviar="Marcar F29 presentado" label="Marcar F29 presentado" size="34rem" onClose={onClose}>
      <p>Se guarda con qué se declaró: los documentos de cada sección y de BC, lo que suma cada informe y el IVA. Lo que se suba o llegue después se muestra aparte, como diferencia, y no cambia lo guardado.</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}

function leerF29({ presentado, folio, nota }: EscritoF29, mes: string): Leido<EscritoF29, F29> {
  return leido<EscritoF29, F29>(
    {
      presentado: presentado === '' ? 'Falta la Fecha de presentación' : (reparoPresentado({ mes, presentado, hoy: santiagoDay(new Date()) }) ?? undefined),
      folio: reparoFolio(folio.trim()) ?? undefined,
    },
    () => ({ presentado, folio: folio.trim(), nota: nota.trim() }),
  );
}

type Nota = Readonly<Record<'nota', string>>;

/** Opens the month again, and says why. */
export function ReabrirMes({ de, onClose, onConflicto }: DialogoProps) {
  const { reabrir } = useCambiarMes(de);
  const form = useFormulario<Nota, string, null>({
    campos: { nota: { titulo: NOTA_REAPERTURA.titulo, tipo: 'largo', obligatorio: true, max: NOTA_REAPERTURA.max, ayuda: 'Por qué se reabre. Queda con su nombre junto al mes.' } },
    ahora: { escrito: { nota: '' }, visto: null },
    leer: ({ nota }) => leido<Nota, string>({ nota: isBlank(nota) ? NOTA_REAPERTURA.falta : undefined }, () => nota.trim()),
    guardar: async (nota) => {
      try {
        await reabrir.mutateAsync(nota);
        onClose();
      } catch (error) {
        soltar(error, nota, { onClose, onConflicto });
      }
    },
    fallo: 'No se pudo reabrir el mes.',
  });
  return (
    <FormularioModal form={form} titulo={`Reabrir ${formatMonth(de.mes)}`} enviar="Reabrir mes" label="Reabrir el mes" size="34rem" onClose={onClose}>
      <p>El F29 deja de estar marcado como presentado. Lo que se guardó queda en la historia, y al marcarlo de nuevo se guarda lo que haya entonces.</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}

/** Where somebody was faster the dialog has nothing more to ask. @throws any other failure, for the form to tell */
function soltar(error: unknown, escrito: string, { onClose, onConflicto }: Pick<DialogoProps, 'onClose' | 'onConflicto'>): void {
  const conflicto = conflictoOf(error);
  if (conflicto === null) throw error;
  onClose();
  onConflicto(conflicto, escrito);
}
