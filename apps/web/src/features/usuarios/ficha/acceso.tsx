import type { Sesion } from '@rodal/contracts/sesion';
import { deleteSegundoFactor, resetClave, type UsuarioDetalle } from '@rodal/contracts/usuarios';
import { can } from '@rodal/domain/puede';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { cuandoTexto } from '../formato.ts';
import { useCambio } from '../use-cambio.ts';
import { ClaveUnaVez } from './clave-una-vez.tsx';
import { Confirmar } from './confirmar.tsx';
import classes from './ficha.module.css';
import { Sesiones } from './sesiones.tsx';
import { VerComo } from './ver-como.tsx';

/** How this person gets in: last login, password, second factor, sessions (A20). */
export function Acceso({ usuario, sesion }: { readonly usuario: UsuarioDetalle; readonly sesion: Sesion }) {
  const { IdUsuario: id, NombreUsuario, ultimoIngreso, claveTemporal, segundoFactor, creadoEn, Estado } = usuario;
  const esPropio = sesion.IdUsuario === id;
  const [clave, setClave] = useState<string | null>(null);
  const ponerClave = useCambio(() => call(resetClave, { id }), {
    fallo: 'No se pudo poner la contraseña temporal.',
    alHacer: (reply) => setClave(reply.clave),
  });
  const quitarFactor = useCambio(() => call(deleteSegundoFactor, { id }), { fallo: 'No se pudo restablecer el segundo factor.' });
  return (
    <div className={classes.acceso}>
      <section>
        <h3>Ingreso</h3>
        <p>
          Último ingreso: {cuandoTexto(ultimoIngreso)} · Creado: {cuandoTexto(creadoEn)}
        </p>
        {esPropio ? <p className={classes.nada}>Su contraseña y su segundo factor se cambian en Mi cuenta.</p> : null}
      </section>
      {esPropio ? null : (
        <>
          <section>
            <h3>Contraseña</h3>
            <p>{claveTemporal ? 'Es temporal: deberá cambiarla al ingresar.' : 'La puso la misma persona.'}</p>
            {clave === null ? null : <ClaveUnaVez clave={clave} usuario={NombreUsuario} />}
            <Confirmar
              accion="Poner contraseña temporal"
              efecto={`La contraseña de ${NombreUsuario} deja de servir y se cierran sus sesiones. Lo que tenga sin enviar queda en su equipo.`}
              busy={ponerClave.isPending}
              onConfirmar={() => ponerClave.mutate(undefined)}
            />
          </section>
          <section>
            <h3>Segundo factor</h3>
            <p>{segundoFactor ? 'Activo.' : 'No tiene.'}</p>
            {segundoFactor ? (
              <Confirmar
                accion="Restablecer segundo factor"
                efecto={`${NombreUsuario} podrá ingresar solo con su contraseña hasta que lo active de nuevo, y se cierran sus sesiones.`}
                busy={quitarFactor.isPending}
                onConfirmar={() => quitarFactor.mutate(undefined)}
              />
            ) : null}
          </section>
        </>
      )}
      <Sesiones usuario={usuario} />
      {esPropio || Estado === 0 || !can(sesion.permisos, 'usuarios.verComo') ? null : <VerComo id={id} usuario={NombreUsuario} />}
    </div>
  );
}
