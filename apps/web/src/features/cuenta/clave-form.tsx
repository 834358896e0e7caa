import { changeClave } from '@rodal/contracts/cuenta';
import { minimoClave, problemaClave, type DuenoClave } from '@rodal/domain/contrasena';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { call } from '../../api/call.ts';
import { announceSession } from '../../api/session-events.ts';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { toastDone } from '../../ui/toast.ts';
import classes from './cuenta.module.css';
import { propio } from './propio.ts';

interface ClaveFormProps {
  readonly dueno: DuenoClave;
  readonly onDone: () => Promise<void> | void;
}

const VACIA = { actual: '', nueva: '', repetida: '' };
type Claves = typeof VACIA;

const camposDe = (dueno: DuenoClave): Campos<Claves> => ({
  actual: { titulo: 'Contraseña actual', tipo: 'clave' },
  nueva: { titulo: 'Contraseña nueva', tipo: 'claveNueva', ayuda: `Al menos ${minimoClave(dueno)} caracteres. ${MESSAGES_OFICINA.claveLarga}` },
  repetida: { titulo: 'Repita la contraseña nueva', tipo: 'claveNueva' },
});

/** What can be seen before asking the server. */
function leer({ actual, nueva, repetida }: Claves, dueno: DuenoClave): Leido<Claves, Omit<Claves, 'repetida'>> {
  const problema = problemaClave(nueva, dueno);
  return leido(
    {
      ...(actual === '' && { actual: MESSAGES_OFICINA.faltaClaveActual }),
      ...(problema !== null && { nueva: problema }),
      ...(problema === null && nueva !== repetida && { repetida: MESSAGES_OFICINA.claveDistinta }),
    },
    () => ({ actual, nueva }),
  );
}

/** The present password, the new one twice (issue 7 §1). */
export function ClaveForm({ dueno, onDone }: ClaveFormProps) {
  const cambiar = propio((claves: Omit<Claves, 'repetida'>) => call(changeClave, claves));
  const form = useFormulario({
    campos: camposDe(dueno),
    ahora: { escrito: VACIA, visto: null },
    leer: (claves) => leer(claves, dueno),
    guardar: async (claves) => {
      const { mensaje, terminadas } = await cambiar(claves);
      // This session goes on under another cookie: what was asked with the old one a moment ago may have been told that it is over.
      announceSession('restricted');
      toastDone(terminadas === 0 ? mensaje : `${mensaje}. ${terminadas === 1 ? 'Se terminó otra sesión' : `Se terminaron otras ${terminadas} sesiones`}`);
      await onDone();
      return 'vaciar';
    },
  });
  return (
    <Formulario form={form} enviar="Cambiar contraseña" className={classes.form}>
      {/* For the browser's own list of passwords. */}
      <input type="text" name="username" autoComplete="username" value={dueno.usuario} readOnly hidden />
      <CamposDe form={form} className={classes.campos} />
    </Formulario>
  );
}
