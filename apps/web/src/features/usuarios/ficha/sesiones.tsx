import { Button } from '@mantine/core';
import { endSesiones, type UsuarioDetalle } from '@rodal/contracts/usuarios';
import { call } from '../../../api/call.ts';
import { cuandoTexto } from '../formato.ts';
import { useCambio } from '../use-cambio.ts';
import classes from './ficha.module.css';

/** Open sessions, each with its end, and all of them at once. */
export function Sesiones({ usuario: { IdUsuario: id, sesiones } }: { readonly usuario: UsuarioDetalle }) {
  const cambio = useCambio((sesion: string | null) => call(endSesiones, sesion === null ? { id } : { id, sesion }), { fallo: 'No se pudo cerrar la sesión.' });
  const cerrar = (sesion: string | null) => {
    if (!cambio.isPending) cambio.mutate(sesion);
  };
  const ajenas = sesiones.filter(({ esActual }) => !esActual).length;
  return (
    <section>
      <h3>Sesiones abiertas</h3>
      {sesiones.length === 0 ? <p className={classes.nada}>Ninguna.</p> : null}
      <ul className={classes.sesiones} aria-label="Sesiones abiertas">
        {sesiones.map((una) => (
          <li key={una.id}>
            <div>
              <p title={una.agente}>{agenteTexto(una.agente)}</p>
              <p className={classes.nada}>
                Abierta {cuandoTexto(una.creadaEn)} · Último uso {cuandoTexto(una.ultimoUso)}
              </p>
            </div>
            {una.esActual ? (
              <span>Es esta</span>
            ) : (
              <Button variant="default" size="compact-sm" className={classes.cerrar} aria-label={`Cerrar la sesión abierta ${cuandoTexto(una.creadaEn)}`} onClick={() => cerrar(una.id)}>
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ajenas > 1 ? (
        <Button variant="default" loading={cambio.isPending} onClick={() => cerrar(null)}>
          Cerrar todas
        </Button>
      ) : null}
    </section>
  );
}

const NAVEGADORES = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const EQUIPOS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone o iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** `Chrome en Android`; what is not known stays as it names itself. */
function agenteTexto(agente: string): string {
  const navegador = NAVEGADORES.find(([pattern]) => pattern.test(agente))?.[1];
  const equipo = EQUIPOS.find(([pattern]) => pattern.test(agente))?.[1];
  if (navegador === undefined) return agente === '' ? 'Navegador desconocido' : agente;
  return equipo === undefined ? navegador : `${navegador} en ${equipo}`;
}
