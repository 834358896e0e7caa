import { Button } from '@mantine/core';
import { updateUsuario, type UsuarioDetalle } from '@rodal/contracts/usuarios';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { CamposDe, Formulario } from '../../../formulario/formulario.tsx';
import { useFormulario } from '../../../formulario/use-formulario.ts';
import { conflictoOf } from '../../../transiciones/conflicto-modal.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { fichaKey, useCambio } from '../use-cambio.ts';
import { camposDe, leerBorrador, toBorrador } from './borrador.ts';
import classes from './ficha.module.css';
import { PuestoFijo } from './puesto-fijo.tsx';

/** The working edit dialog (C10): e-mail, how the origin is found (A11), the company of an external person (C32). */
export function Datos({ usuario, urlTiles }: { readonly usuario: UsuarioDetalle; readonly urlTiles: string }) {
  const { IdUsuario: id, PerfilesJSON } = usuario;
  const client = useQueryClient();
  const { mutateAsync } = useCambio((edicion: Parameters<typeof call<typeof updateUsuario>>[1]) => call(updateUsuario, edicion), { fallo: null });
  const esExterno = PerfilesJSON.some(({ NombrePerfil }) => NombrePerfil === 'Externo');
  const form = useFormulario({
    campos: camposDe(esExterno ? 'Todo lo que ve se limita a esta empresa.' : 'Solo para quien tiene el perfil Externo.'),
    ahora: { escrito: toBorrador(usuario), visto: usuario.version },
    leer: leerBorrador,
    guardar: async (edicion, version) => {
      try {
        await mutateAsync({ id, version, ...edicion });
      } catch (error) {
        // Theirs is told with it.
        if (conflictoOf(error) !== null) await client.refetchQueries({ queryKey: fichaKey(id) });
        throw error;
      }
    },
    fallo: 'No se pudo guardar el usuario.',
  });
  const { escrito, cambiado, descartar } = form;
  useUnsaved(cambiado);
  return (
    <Formulario
      form={form}
      enviar="Guardar"
      quieto={!cambiado}
      botones={
        cambiado ? (
          <Button variant="default" onClick={descartar}>
            Descartar
          </Button>
        ) : null
      }
    >
      <CamposDe form={form} nombres={['nombre', 'email', 'modo']} />
      {escrito.modo === 'fijo' ? <PuestoFijo form={form} urlTiles={urlTiles} /> : null}
      <CamposDe form={form} nombres={['empresaRut']} />
      {esExterno && escrito.empresaRut.trim() === '' ? <p className={classes.aviso}>Sin RUT de empresa, un usuario Externo no ve nada.</p> : null}
    </Formulario>
  );
}
