import { FLUJO_NOMBRES } from '@rodal/contracts/flujos';
import { getInicioErp, type InicioErp } from '@rodal/contracts/inicio';
import { quienCarga } from '@rodal/contracts/quien-carga';
import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import { contar } from '@rodal/domain/contar';
import { datosAlTexto } from '@rodal/domain/meses-cargados';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleDashed, IconLoader, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useAhora } from '../use-ahora.ts';
import { CADA_MINUTO } from './cargas-hoy.tsx';
import classes from './hoy.module.css';
import { Tesela } from './tesela.tsx';

const FILA = [41, 63.4] as const;

/** How each load ended, in a word; what is under way or was stopped leaves the data as it was. */
const ESTADOS: Readonly<Record<EstadoTrabajo, { readonly texto: string; readonly tono: Tone; readonly icono: ReactNode }>> = {
  enCola: { texto: 'En espera', tono: 'plain', icono: <IconLoader aria-hidden /> },
  corriendo: { texto: 'Cargando', tono: 'plain', icono: <IconLoader aria-hidden /> },
  porConfirmar: { texto: 'Por confirmar', tono: 'warn', icono: <IconUserQuestion aria-hidden /> },
  lista: { texto: 'Al día', tono: 'good', icono: <IconCircleCheck aria-hidden /> },
  fallida: { texto: 'Falló', tono: 'bad', icono: <IconAlertTriangle aria-hidden /> },
  cancelada: { texto: 'Cancelada', tono: 'off', icono: <IconBan aria-hidden /> },
  caducada: { texto: 'Caducada', tono: 'off', icono: <IconBan aria-hidden /> },
  deshecha: { texto: 'Deshecha', tono: 'off', icono: <IconBan aria-hidden /> },
  descartada: { texto: 'Descartada', tono: 'off', icono: <IconBan aria-hidden /> },
};

/** Of each source of the ERP that this person may see: how its last load ended, and how old what is read is. */
export function FuentesErp({ permisos }: { readonly permisos: readonly string[] }) {
  const mias = FLUJO_NOMBRES.filter((flujo) => can(permisos, quienCarga(flujo, 'ver') ?? [])).length;
  const consulta = useQuery({
    queryKey: ['inicio', 'erp'],
    enabled: mias > 0,
    staleTime: 0,
    refetchInterval: CADA_MINUTO,
    queryFn: ({ signal }) => call(getInicioErp, {}, { signal }),
  });
  const ahora = useAhora();
  if (mias === 0) return null;
  return (
    <Tesela titulo="Datos del ERP" consulta={consulta} alto={[FILA[0] * mias, FILA[1] * mias]} nota={() => 'Última carga, y de cuándo son los datos'}>
      {({ fuentes }) => (
        <ul className={classes.filas}>
          {fuentes.map((fuente) => (
            <li key={fuente.flujo}>
              <Fuente fuente={fuente} ahora={ahora} />
            </li>
          ))}
        </ul>
      )}
    </Tesela>
  );
}

function Fuente({ fuente: { titulo, estado, datosAl, destino }, ahora }: { readonly fuente: InicioErp['fuentes'][number]; readonly ahora: number }) {
  const { texto, tono, icono } = estado === null ? { texto: 'Nunca cargada', tono: 'off' as const, icono: <IconCircleDashed aria-hidden /> } : ESTADOS[estado];
  const dicho = (
    <>
      <span className={classes.texto}>{titulo}</span>
      <StatusBadge tone={tono} icon={icono}>
        {texto}
      </StatusBadge>
      <span className={classes.edad} title={datosAl === null ? undefined : datosAlTexto([{ datosAl }])}>
        {datosAl === null ? 'sin datos' : edadTexto(ahora - Date.parse(datosAl))}
      </span>
    </>
  );
  return destino === null ? (
    <span className={classes.fila}>{dicho}</span>
  ) : (
    <Link to={destino} className={classes.fila}>
      {dicho}
    </Link>
  );
}

const MINUTO = 60_000;

/** `hace 12 minutos`, `hace 3 horas`, `hace 2 días`. */
export function edadTexto(ms: number): string {
  const minutos = Math.floor(Math.max(0, ms) / MINUTO);
  if (minutos < 1) return 'recién';
  if (minutos < 60) return `hace ${contar(minutos, 'minuto', 'minutos')}`;
  const horas = Math.floor(minutos / 60);
  return horas < 48 ? `hace ${contar(horas, 'hora', 'horas')}` : `hace ${contar(Math.floor(horas / 24), 'día', 'días')}`;
}
