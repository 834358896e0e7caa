import { type Empresa, updateEmpresa } from '@rodal/contracts/empresas';
import { revisarDatosEmpresa } from '@rodal/domain/documentos/empresas';
import { MESSAGES } from '@rodal/domain/messages';
import { formatRut } from '@rodal/domain/rut';
import { call } from '../../api/call.ts';
import { leido } from '../../formulario/campo.ts';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { CAMPOS_DATOS, type DatosEscritos, erroresDe } from './campos.ts';
import { useCambio, useEmpresa } from './use-empresas.ts';

const datosDe = ({ nombreEmpresa, email, tipodeservicio, contacto }: Empresa): DatosEscritos => ({ nombreEmpresa, email, tipodeservicio, contacto });

/** A company's own data; its RUT stays. */
export function EditarModal({ empresa, onClose }: { readonly empresa: Empresa; readonly onClose: () => void }) {
  const { rutEmpresa } = empresa;
  const { data } = useEmpresa(rutEmpresa);
  const ahora = data?.empresa ?? empresa;
  const { mutateAsync } = useCambio(rutEmpresa);
  const form = useFormulario<DatosEscritos, DatosEscritos, number>({
    campos: CAMPOS_DATOS,
    ahora: { escrito: datosDe(ahora), visto: ahora.version },
    leer: (escrito) => leido<DatosEscritos, DatosEscritos>(erroresDe(revisarDatosEmpresa(escrito)), () => escrito),
    guardar: async (datos, version) => {
      await mutateAsync(() => call(updateEmpresa, { rutEmpresa, ...datos, version }));
      onClose();
    },
    fallo: `${MESSAGES.errorBbdd}.`,
  });
  return <FormularioModal form={form} titulo={`Editar datos de ${formatRut(rutEmpresa)}`} label="Datos de la empresa" onClose={onClose} />;
}
