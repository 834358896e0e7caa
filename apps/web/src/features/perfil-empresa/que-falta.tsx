import { contar, enumerar } from '@rodal/domain/contar';
import { type ConDocumentos, tipoDeNumero } from '@rodal/domain/documentos/tipos';
import { formatDay } from '@rodal/domain/fechas';
import { type Icon, IconBuildingFactory2, IconChevronRight, IconCircleCheck, IconSteeringWheel, IconTruck } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { tipoDe } from '../../papeles/papel.ts';
import { ListaPendientes, pendientesDichos } from './pendientes.tsx';
import classes from './perfil-empresa.module.css';
import { PROPIOS, type Propio } from './propios.ts';
import { QUIEN_SIGUE } from './situacion.tsx';

const ICONOS: Readonly<Record<ConDocumentos, Icon>> = { empresa: IconBuildingFactory2, conductor: IconSteeringWheel, camion: IconTruck };

/** So many are named, the others counted. */
const NOMBRADOS = 4;

/** What the company has to send or correct, of itself, its drivers and its trucks, each with the way to its papers; below it what waits for ours. */
export function QueFalta({ todos }: { readonly todos: readonly Propio[] }) {
  const id = useId();
  const suyos = todos.filter(({ toca }) => toca === 'empresa');
  const otros = esperan(todos);
  return (
    <section className={classes.caja} aria-labelledby={id}>
      <h2 id={id}>Qué falta</h2>
      {suyos.length > 0 ? (
        <ul className={classes.faltan}>
          {suyos.map((propio) => (
            <li key={`${propio.entidad} ${propio.clave}`}>
              <Falta propio={propio} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.alDia}>
          <IconCircleCheck size={22} aria-hidden />
          <span>
            <strong>{otros.length === 0 ? 'Todo al día' : 'Nada que enviar por ahora'}</strong>
            <span className={classes.dim}>{primeroTexto(todos)}</span>
          </span>
        </p>
      )}
      {otros.map((texto) => (
        <p key={texto} className={classes.dim}>
          {texto} {QUIEN_SIGUE.revisor}.
        </p>
      ))}
    </section>
  );
}

/** Its papers are on this page, or where its view opens them. */
function Falta({ propio }: { readonly propio: Propio }) {
  const { entidad, clave, nombre, junto } = propio;
  const Icono = ICONOS[entidad];
  const titulo = (
    <span className={classes.quien}>
      <Icono size={20} aria-hidden />
      <span>
        <strong translate="no">{nombre}</strong> <span className={classes.junto}>{junto}</span>
      </span>
    </span>
  );
  if (entidad === 'empresa') {
    return (
      <div className={classes.falta}>
        {titulo}
        <ListaPendientes entidad={entidad} pendientes={propio.pendientes} />
      </div>
    );
  }
  return (
    <Link className={classes.falta} to={{ search: `?${new URLSearchParams({ vista: PROPIOS[entidad].vista, clave })}` }}>
      {titulo}
      <IconChevronRight size={18} aria-hidden />
      <span className={classes.dichos}>
        {pendientesDichos(propio).map(({ texto }) => (
          <span key={texto}>{texto}</span>
        ))}
      </span>
    </Link>
  );
}

/** What somebody of ours does next, a sentence each. */
function esperan(todos: readonly Propio[]): string[] {
  const enRevision = todos.reduce((suma, propio) => (propio.toca === 'nadie' ? suma : suma + propio.enRevision), 0);
  const porRevisar = nombresDe(todos.filter(({ toca, enRevision: suyos }) => toca === 'revisor' && suyos === 0));
  const porAprobar = nombresDe(todos.filter(({ toca }) => toca === 'aprobador'));
  return [
    ...(enRevision === 0 ? [] : [`En revisión: ${contar(enRevision, 'documento', 'documentos')}.`]),
    ...(porRevisar === '' ? [] : [`Por revisar: ${porRevisar}.`]),
    ...(porAprobar === '' ? [] : [`Esperan aprobación: ${porAprobar}.`]),
  ];
}

function nombresDe(propios: readonly Propio[]): string {
  const nombres = propios.slice(0, NOMBRADOS).map(({ nombre }) => nombre);
  return enumerar(propios.length > NOMBRADOS ? [...nombres, `${propios.length - NOMBRADOS} más`] : nombres);
}

/** What runs out first, of those that are let work; '' = nothing does. */
function primeroTexto(todos: readonly Propio[]): string {
  const vencen = todos.flatMap(({ entidad, estado, nombre, vence }) => {
    const tipo = vence === null ? null : tipoDeNumero(entidad, vence.idtipodocumento);
    return vence === null || tipo === null || estado === 'INACTIVO' ? [] : [{ dia: vence.dia, texto: `Lo primero que vence: ${tipoDe(tipo).nombre} de ${nombre}, el ${formatDay(vence.dia)}.` }];
  });
  return vencen.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)))[0]?.texto ?? '';
}
