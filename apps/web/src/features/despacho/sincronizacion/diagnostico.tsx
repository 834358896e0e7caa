import { IconCopy } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { deviceId } from '../../../offline/db/phone-db.ts';
import { APP_VERSION } from '../../../offline/phone/version.ts';
import { copyDatos, type Dato } from '../../../ui/copy-datos.ts';
import { useTelefono } from '../comun/terreno.ts';
import { Plegable } from './seccion.tsx';
import classes from './sincronizacion.module.css';

/** What the office asks for on the phone, ready to be read out or copied. */
export function Diagnostico() {
  const { phone, sesion } = useTelefono();
  const device = useLiveQuery(async () => {
    const row = await phone.phone.get('device');
    return row?.key === 'device' ? row : null;
  }, [phone]);
  // Drawn now if nothing has needed it before: whoever calls has something to read out.
  useEffect(() => {
    deviceId(phone).catch((error: unknown) => console.error('no identity', error));
  }, [phone]);
  if (!device) return null;

  const datos: readonly Dato[] = [
    ['Versión', APP_VERSION],
    ['Usuario', `${sesion.NombreUsuario} (${sesion.IdUsuario})`],
    ['Teléfono', device.prefix],
    ['Identificador', device.deviceId],
  ];
  return (
    <Plegable titulo="Diagnóstico" estado={`Versión ${APP_VERSION} · teléfono ${device.prefix}`}>
      <dl className={classes.diagnostico}>
        {datos.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd className="rodal-tabular">{valor}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.botones}>
        <button type="button" onClick={() => void copyDatos(datos)}>
          <IconCopy aria-hidden size={22} /> Copiar diagnóstico
        </button>
      </div>
    </Plegable>
  );
}
