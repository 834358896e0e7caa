import type { FaenaHistorica } from '@rodal/contracts/listados/faenas-historico';
import { readDecimalConSigno } from '@rodal/domain/decimal-con-signo';
import { LIMITES_VOLUMEN, revisarVolumen } from '@rodal/domain/en-pie';
import { formatDecimal } from '@rodal/domain/numeros';
import { UNIDADES } from '@rodal/domain/productos';
import { unidadTexto } from '@rodal/domain/volumen-unidad';
import { type Campos, leido, type Leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { useDeclarar, useEnPie } from './use-mantenedor.ts';

type Escrito = Readonly<Record<'unidad' | 'volumen' | 'nota', string>>;
type Dicho = { readonly unidad: string; readonly volumen: string | null; readonly nota: string };

const OPCIONES = UNIDADES.map((value) => ({ value, label: unidadTexto(value) }));

function camposDe(unidad: string): Campos<Escrito> {
  return {
    // What moved says the unit; where nothing did, somebody has to.
    unidad: { titulo: 'Unidad', tipo: 'opcion', obligatorio: true, ninguna: 'Elija una unidad', opciones: OPCIONES, fijo: unidad !== '' },
    volumen: { titulo: 'Volumen declarado', tipo: 'decimal', max: 20, ayuda: 'Lo que había en pie antes de que saliera nada, como 12.500 o 850,5. Vacío, la faena queda sin volumen declarado.' },
    nota: { titulo: 'Nota', tipo: 'largo', obligatorio: true, max: LIMITES_VOLUMEN.nota, ayuda: 'De dónde sale: inventario, cubicación, contrato. Queda en la historia con su nombre.' },
  };
}

/** What is to be sent, or what is wrong: reading here, and the rule of both sides. @param habia something is declared */
function leerVolumen({ unidad, volumen, nota }: Escrito, habia: boolean): Leido<Escrito, Dicho> {
  const typed = volumen.trim();
  const leida = typed === '' ? null : readDecimalConSigno(typed, { decimales: LIMITES_VOLUMEN.decimales });
  const reclamo = leida !== null && 'reclamo' in leida && leida.reclamo !== '' ? `Volumen declarado ${leida.reclamo}` : undefined;
  const valor = leida === null ? '' : 'valor' in leida ? leida.valor : '?';
  const errores = { ...revisarVolumen({ unidad, volumen: valor, nota: nota.trim() }, habia), ...(reclamo !== undefined && { volumen: reclamo }) };
  return leido<Escrito, Dicho>(errores, () => ({ unidad, volumen: valor === '' ? null : valor, nota: nota.trim() }));
}

interface VolumenModalProps {
  readonly fila: FaenaHistorica;
  readonly onClose: () => void;
}

/** The stand's volume of a site (E16): declared, corrected or withdrawn, with where it comes from. */
export function VolumenModal({ fila, onClose }: VolumenModalProps) {
  const { CodigoFaena, Rol, nombreFaena, unidad, versionVolumen } = fila;
  const { mutateAsync } = useDeclarar();
  // As it stands now, also after somebody else's change; the row is that of when the dialog was opened.
  const { data } = useEnPie(fila);
  const declarado = data === undefined ? fila.declarado : (data.declarado?.volumen ?? null);
  const habia = declarado !== null;
  const form = useFormulario<Escrito, Dicho, number>({
    campos: camposDe(unidad),
    ahora: { escrito: { unidad, volumen: declarado === null ? '' : formatDecimal(declarado), nota: data?.declarado?.nota ?? '' }, visto: data?.version ?? versionVolumen },
    leer: (escrito) => leerVolumen(escrito, habia),
    guardar: async (dicho, vista) => {
      await mutateAsync({ CodigoFaena, Rol, ...dicho, vista });
      onClose();
    },
    fallo: 'No se pudo guardar el volumen.',
  });
  return (
    <FormularioModal form={form} titulo={`Volumen declarado de ${nombreFaena}`} label="Declarar el volumen" enviar="Actualizar" size="36rem" onClose={onClose}>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
