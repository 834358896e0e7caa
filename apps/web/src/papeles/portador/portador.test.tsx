// @vitest-environment jsdom
import { MOTIVO_DESACTIVAR } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { CASOS } from '../testing/casos.ts';
import { chocado, escribir, press } from '../testing/servidor.tsx';

/** What holds for every screen of papers is proven here once; a row's own facts in its own test. */

vi.mock('../visor/visor.tsx', () => import('../testing/visor.tsx'));

describe.each(CASOS)('$lista', (caso) => {
  const { nombre: NOMBRE, clave, numeros, papel, id, textos, dato, campoNombre, rows, abrir } = caso;
  const { server, sent, filas, sabe, detalle, sinFilas } = caso.start();
  const ver = `?vista=aprobacion&ver=${Object.values(clave)[0]}`;
  const grid = () => screen.findByRole('grid', { name: caso.lista });
  const abrirPanel = async (concedidos?: readonly string[]) => {
    abrir(ver, concedidos);
    const suyo = await screen.findByRole('region', { name: caso.titular });
    await within(suyo).findByText('Lo que falta');
    return suyo;
  };
  const conflicto = () => screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });

  it('the screen opens with the entry; the other tab stands in the address', async () => {
    const { router } = abrir();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(caso.titulo);
    fireEvent.click(screen.getByRole('tab', { name: caso.aprobacion }));
    await grid();
    expect(router.state.location.search).toBe('?vista=aprobacion');
  });

  describe('the list', () => {
    it('has the specification’s columns; whose turn it is has its words; what waits for nobody says nothing', async () => {
      filas({ observacion: 1 }, { rut: '77000000-2', nombre: 'B' }, { rut: '77111111-1', nombre: 'C', estado: 'ACTIVO', sinRevisar: 0 });
      abrir('?vista=aprobacion');
      const table = await grid();
      expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(caso.columnas);
      expect([within(table).getByText('Documentos a Corregir').closest('[data-tone]')?.getAttribute('data-tone'), within(table).getByText('En espera de revisión').closest('[data-tone]')?.getAttribute('data-tone')]).toEqual(['bad', 'plain']);
      expect(within(table).getByText(caso.rut)).toBeTruthy();
      // An active one is not approved again.
      expect(within(table).getAllByRole('button', { name: /^Aprobar / }).map(({ ariaLabel }) => ariaLabel)).toEqual([`Aprobar ${NOMBRE}`, 'Aprobar B']);
    });

    it('nobody without the permission approves or takes out, from the list or the panel', async () => {
      const otro = CASOS.filter(({ permiso }) => permiso !== caso.permiso).map(({ permiso }) => permiso);
      const suyo = await abrirPanel(otro);
      expect(within(await grid()).queryByRole('button', { name: /^Aprobar/ })).toBeNull();
      expect([within(suyo).queryByRole('button', { name: 'Aprobar' }), within(suyo).queryByRole('button', { name: 'Desactivar' })]).toEqual([null, null]);
    });

    it.each([
      ['', caso.vacios.PENDIENTE],
      [`&estado=${numeros.ACTIVO}`, caso.vacios.ACTIVO],
      [`&estado=${numeros.INACTIVO}`, caso.vacios.INACTIVO],
      ['&texto=zzz', 'Sin resultados para estos filtros'],
    ])('without rows (%s) says why: %s', async (filtros, dice) => {
      filas();
      abrir(`?vista=aprobacion${filtros}`);
      expect(await screen.findByRole('heading', { level: 2, name: dice })).toBeTruthy();
    });
  });

  it('those that the list shows are written to, after one has seen what each would read; asked again it is the same', async () => {
    const asked: string[] = [];
    server.use(
      on(rows.cartas, ({ url }) => {
        asked.push(new URL(url).searchParams.toString());
        return HttpResponse.json({ cartas: [{ email: 'papeles@nuble.cl', usuario: 'ÑUBLE', omitido: '', asunto: 'Documentos pendientes', bloques: [{ datos: [[papel, 'no está']] }] }] });
      }),
      on(rows.enviar, async (request) => {
        sent().push(await request.json());
        return HttpResponse.json({ Mensaje: 'Se han enviado 1 correo(s) correctamente.', enviados: 1 });
      }),
    );
    abrir(`?vista=aprobacion&estado=${numeros.ACTIVO}&texto=nuble`);
    await grid();
    press('Recordar por correo');
    const dialog = await screen.findByRole('dialog', { name: 'Recordar por correo' });
    expect((await within(dialog).findByText('papeles@nuble.cl')).closest('li')?.textContent).toContain(`${papel}no está`);
    expect(asked).toEqual([`estado=${numeros.ACTIVO}&texto=nuble`]);
    press('Enviar 1 correo', dialog);
    await waitFor(() => expect(sent()).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), estado: numeros.ACTIVO, texto: 'nuble' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('to approve', () => {
    it('what is missing is told in the specification’s words, with who acts next, and there is no way to approve', async () => {
      abrir('?vista=aprobacion');
      press(`Aprobar ${NOMBRE}`, await grid());
      const dialog = await screen.findByRole('dialog', { name: `Aprobar ${NOMBRE}` });
      expect(await within(dialog).findByRole('heading', { name: textos.noCumple })).toBeTruthy();
      expect(within(dialog).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`${caso.falta}: no está Le toca a la empresa`, `${papel}: sin revisar Le toca a quien revisa`]);
      expect(within(dialog).queryByRole('button', { name: 'Aprobar' })).toBeNull();
    });

    it('shows what is so now, not what the panel had shown before', async () => {
      sabe({ sinFaltas: true, huella: 'h7' });
      const suyo = await abrirPanel();
      sabe({ huella: 'h8' });
      press('Aprobar', suyo);
      expect(await screen.findByRole('heading', { name: textos.noCumple })).toBeTruthy();
    });

    it('says what it does, and sends which papers and marks stood there; the list follows', async () => {
      sabe({ sinFaltas: true, huella: 'h7' });
      abrir('?vista=aprobacion');
      press(`Aprobar ${NOMBRE}`, await grid());
      await screen.findByText(caso.quedara);
      server.use(sinFilas());
      press('Aprobar', screen.getByRole('dialog', { name: `Aprobar ${NOMBRE}` }));
      expect(await screen.findByText(textos.activado)).toBeTruthy();
      expect(sent()).toEqual([{ ...clave, huella: 'h7', visto: 'PENDIENTE' }]);
      expect(await screen.findByText(caso.vacios.PENDIENTE)).toBeTruthy();
    });

    it('whoever was slower hears it; the next dialog shows how it stands, and sends that', async () => {
      sabe({ sinFaltas: true, huella: 'h7' });
      abrir('?vista=aprobacion');
      press(`Aprobar ${NOMBRE}`, await grid());
      await screen.findByText(caso.quedara);
      server.use(chocado(rows.aprobar, () => sabe({ huella: 'h8' })));
      press('Aprobar', screen.getByRole('dialog'));
      expect(within(await conflicto()).getByText(/jefa/)).toBeTruthy();
      press('Entendido');
      press(`Aprobar ${NOMBRE}`, await grid());
      expect(await screen.findByRole('heading', { name: textos.noCumple })).toBeTruthy();
      expect(sent()).toEqual([]);
    });
  });

  describe('one beside the list', () => {
    it('says first what is missing, then its papers; which way is not to be had says why', async () => {
      const suyo = await abrirPanel();
      expect(within(suyo).getByRole('list', { name: 'Lo que falta' }).textContent).toContain(`${caso.falta}: no está Le toca a la empresa`);
      expect(within(suyo).getByText(textos.obligatorios)).toBeTruthy();
      expect(within(suyo).getByText('Está pendiente: actualice y revise.')).toBeTruthy();
      expect([within(suyo).getByRole<HTMLButtonElement>('button', { name: 'Aprobar' }).disabled, within(suyo).getByRole<HTMLButtonElement>('button', { name: 'Desactivar' }).disabled]).toEqual([false, true]);
    });

    it('without anything missing says so', async () => {
      sabe({ sinFaltas: true });
      expect(within(await abrirPanel()).getByText('Todos los documentos obligatorios están al día')).toBeTruthy();
    });

    it('a mark goes out with the one that was seen; what the server answers is what is shown, and is not asked for again first', async () => {
      const suyo = await abrirPanel();
      sabe({ marca: 'pendiente' });
      fireEvent.click(within(within(suyo).getByRole('region', { name: `${papel} *` })).getByRole('checkbox', { name: 'Pendiente' }));
      expect(await screen.findByText(MESSAGES_OFICINA.documentoActualizado)).toBeTruthy();
      expect(sent()).toEqual([{ ...clave, id, cumple: 0, nocumple: 0, pendiente: 1, noaplica: 0, visto: 'SIN_REVISAR' }]);
      await waitFor(() => expect(within(suyo).getByRole<HTMLInputElement>('checkbox', { name: 'Pendiente' }).checked).toBe(true));
    });

    it('No Cumple goes out with its comment, from the mark that was seen', async () => {
      sabe({ marca: 'cumple' });
      const suyo = await abrirPanel();
      fireEvent.click(within(suyo).getByRole('checkbox', { name: 'No Cumple' }));
      const form = within(suyo).getByRole('form', { name: `No Cumple: ${papel}` });
      escribir('Comentario', 'Falta la firma', form);
      press('Marcar No Cumple', form);
      await waitFor(() => expect(sent()).toEqual([{ ...clave, id, cumple: 0, nocumple: 1, pendiente: 0, noaplica: 0, comentario: 'Falta la firma', visto: 'CUMPLE' }]));
    });

    it('whoever was slower with a mark sees how it stands by the time they hear of it; nothing of theirs is marked', async () => {
      const suyo = await abrirPanel();
      const retenidas: (() => void)[] = [];
      server.use(
        chocado(rows.marcar),
        on(rows.traer, async () => {
          await new Promise<void>((go) => void retenidas.push(go));
          return HttpResponse.json(detalle({ marca: 'noaplica' }));
        }),
      );
      const marcadas = () => ['Pendiente', 'No Aplica'].map((name) => within(suyo).getByRole<HTMLInputElement>('checkbox', { name, hidden: true }).checked);
      fireEvent.click(within(suyo).getByRole('checkbox', { name: 'Pendiente' }));
      await waitFor(() => expect(retenidas).toHaveLength(1));
      // Something else is fetched and drawn meanwhile.
      press(`Ver ${papel}`, suyo);
      await within(suyo).findByRole('button', { name: `Ocultar ${papel}` });
      expect(screen.queryByRole('dialog')).toBeNull();
      retenidas[0]?.();
      await conflicto();
      expect(marcadas()).toEqual([false, true]);
    });

    it('its data are edited with the version that was seen, by the same rule as when it came', async () => {
      const suyo = await abrirPanel();
      press('Editar datos', suyo);
      const dialog = await screen.findByRole('dialog');
      escribir(dato.titulo, '', dialog);
      press('Guardar', dialog);
      expect(within(dialog).getByText(dato.falta)).toBeTruthy();
      escribir(dato.titulo, 'otra@nuble.example', dialog);
      press('Guardar', dialog);
      await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ ...clave, [dato.nombre]: 'otra@nuble.example', version: 1 })]));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('edited by somebody else meanwhile: both stand there, and one’s own can be saved over it', async () => {
      const suyo = await abrirPanel();
      press('Editar datos', suyo);
      const dialog = await screen.findByRole('dialog');
      escribir(campoNombre.titulo, campoNombre.mio, dialog);
      server.use(chocado(rows.editar, () => sabe({ nombre: campoNombre.suyo, version: 2 })));
      press('Guardar', dialog);
      expect(await within(dialog).findByText(new RegExp(`Ahora dice: ${campoNombre.titulo}: ${campoNombre.suyo}`))).toBeTruthy();
      server.resetHandlers();
      press('Guardar lo mío', dialog);
      await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ [campoNombre.nombre]: campoNombre.mio, version: 2 })]));
    });

    it('an active one is taken out with why, which stays where it failed', async () => {
      sabe({ estado: 'ACTIVO', sinFaltas: true });
      filas({ estado: 'ACTIVO' });
      const suyo = await abrirPanel();
      press('Desactivar', suyo);
      const dialog = await screen.findByRole('dialog', { name: `Desactivar ${NOMBRE}` });
      press('Desactivar', dialog);
      expect(within(dialog).getByText(MOTIVO_DESACTIVAR.falta)).toBeTruthy();
      escribir('Motivo', 'Terminó su contrato', dialog);
      server.use(fails(rows.desactivar, 'no_disponible'));
      press('Desactivar', dialog);
      expect(await within(dialog).findByText(caso.noDesactivado)).toBeTruthy();
      server.resetHandlers();
      press('Desactivar', dialog);
      await waitFor(() => expect(sent()).toEqual([{ ...clave, motivo: 'Terminó su contrato', visto: 'ACTIVO' }]));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it.each([1440, 390])('has no fault that axe finds, at %i px', async (width) => {
      stubBrowser({ width, height: 844 });
      abrir(ver);
      await screen.findByText('Lo que falta');
      const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
      expect(violations.map(({ id: regla, nodes }) => [regla, nodes[0]?.html])).toEqual([]);
    });
  });

  it('where there is nothing to tell anybody the reminder says so', async () => {
    server.use(on(rows.cartas, () => HttpResponse.json({ cartas: [] })));
    abrir('?vista=aprobacion');
    await grid();
    press('Recordar por correo');
    expect(await screen.findByText(caso.nada)).toBeTruthy();
  });
});
