// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { FECHA_INCOMPLETA } from '@rodal/domain/fecha-escrita';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { DateField } from './date-field.tsx';
import { Modal } from './modal.tsx';

const onChange = vi.fn<(day: string) => void>();
const onSubmit = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

interface Props {
  readonly initial?: string;
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
}

function Field({ initial = '', ...rest }: Props) {
  const [day, setDay] = useState(initial);
  return (
    <form
      aria-label="prueba"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(day);
      }}
    >
      <DateField {...rest} name="desde" label="Desde" value={day} onChange={(next) => [setDay(next), onChange(next)]} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2025-01-02')}>
        Otro
      </button>
    </form>
  );
}

const show = (props: Props = {}) => render(<Field {...props} />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
const input = () => screen.getByLabelText<HTMLInputElement>(/^Desde/);
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const days = () => onChange.mock.calls.flat();
const button = () => screen.getByRole('button', { name: 'Calendario: Desde' });
const calendar = async () => within(await screen.findByRole('dialog', { name: 'Calendario: Desde' }));

describe('a typed date', () => {
  it('is shown as dd/mm/aaaa and handed on as YYYY-MM-DD once it is whole', () => {
    show({ initial: '2026-11-20' });
    expect(input().value).toBe('20/11/2026');
    for (const text of ['21/11/202', '21/11/2026']) type(text);
    expect(days()).toEqual(['2026-11-21']);
    type('22112026');
    expect([days().at(-1), input().value]).toEqual(['2026-11-22', '22112026']);
    fireEvent.blur(input());
    expect([days().length, input().value]).toEqual([2, '22/11/2026']);
  });

  it('with two digits of a year waits until the field is left', () => {
    show();
    type('1/3/26');
    expect(days()).toEqual([]);
    fireEvent.blur(input());
    expect([days(), input().value]).toEqual([['2026-03-01'], '01/03/2026']);
  });

  it('or for Enter, which goes on to the form', () => {
    show();
    type('1/3/26');
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('2026-03-01');
  });

  it.each([
    ['31/02/2026', 'El 31/02/2026 no existe'],
    ['20/11', FECHA_INCOMPLETA],
  ])('%s says so by the field, changes nothing and sends nothing', (text, problem) => {
    show({ initial: '2026-11-20' });
    type(text);
    expect(screen.queryByText(problem)).toBeNull();
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false);
    expect(screen.getByText(problem)).toBeTruthy();
    expect([input().value, input().getAttribute('aria-invalid'), input().validationMessage, days()]).toEqual([text, 'true', problem, []]);
    type('19/11/2026');
    expect([screen.queryByText(problem), input().validity.customError, days()]).toEqual([null, false, ['2026-11-19']]);
  });

  it('emptied is none', () => {
    show({ initial: '2026-11-20' });
    type('');
    expect(days()).toEqual(['']);
  });

  it('outside its limits is refused', () => {
    show({ min: '2026-11-01', max: '2026-11-30' });
    type('31/10/2026');
    fireEvent.blur(input());
    expect(screen.getByText('Tiene que ser el 01/11/2026 o después')).toBeTruthy();
    type('01/12/2026');
    fireEvent.blur(input());
    expect(screen.getByText('Tiene que ser el 30/11/2026 o antes')).toBeTruthy();
    expect(days()).toEqual([]);
  });

  it('gives way to another that comes from outside', () => {
    show({ initial: '2026-11-20' });
    type('31/02/2026');
    fireEvent.blur(input());
    fireEvent.click(screen.getByRole('button', { name: 'Otro' }));
    expect([input().value, screen.queryByText('El 31/02/2026 no existe')]).toEqual(['02/01/2025', null]);
  });

  it('asks a phone for digits', () => {
    show();
    expect([input().inputMode, input().placeholder]).toEqual(['numeric', 'dd/mm/aaaa']);
  });
});

describe('the calendar', () => {
  it('shows the month in Spanish, from Monday, with today marked', async () => {
    show();
    fireEvent.click(button());
    const open = await calendar();
    expect(open.getByText('noviembre 2026')).toBeTruthy();
    expect(open.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
    expect(open.getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe('viernes 20 de noviembre de 2026');
  });

  it('today is that of Santiago, not of UTC', async () => {
    vi.setSystemTime(new Date('2026-12-01T02:30:00Z'));
    show();
    fireEvent.click(button());
    expect((await calendar()).getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe('lunes 30 de noviembre de 2026');
  });

  it('opens with the arrow at the day that stands there; picked, it is closed and the focus is back', async () => {
    show({ initial: '2026-03-05' });
    input().focus();
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    const open = await calendar();
    const day = open.getByRole('button', { name: 'jueves 5 de marzo de 2026' });
    await waitFor(() => expect(document.activeElement).toBe(day));
    fireEvent.keyDown(day, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('viernes 6 de marzo de 2026');
    fireEvent.click(open.getByRole('button', { name: 'viernes 6 de marzo de 2026' }));
    expect([screen.queryByRole('dialog'), days(), input().value, document.activeElement]).toEqual([null, ['2026-03-06'], '06/03/2026', input()]);
  });

  it('picked, it takes the place of what could not be read', async () => {
    show({ initial: '2026-11-20' });
    type('31/02/2026');
    fireEvent.blur(input());
    fireEvent.click(button());
    fireEvent.click((await calendar()).getByRole('button', { name: 'viernes 20 de noviembre de 2026' }));
    expect([input().value, input().validity.customError]).toEqual(['20/11/2026', false]);
  });

  it('goes to other months, and takes today or nothing at once', async () => {
    show({ initial: '2026-03-05' });
    fireEvent.click(button());
    const open = await calendar();
    fireEvent.click(open.getByRole('button', { name: 'Mes siguiente' }));
    expect(open.getByText('abril 2026')).toBeTruthy();
    fireEvent.click(open.getByRole('button', { name: 'Hoy' }));
    fireEvent.click(button());
    fireEvent.click((await calendar()).getByRole('button', { name: 'Borrar' }));
    expect(days()).toEqual(['2026-11-20', '']);
  });

  it('has no Borrar where a date has to stand, and no day outside the limits', async () => {
    show({ initial: '2026-11-10', min: '2026-11-05', max: '2026-11-15', required: true });
    fireEvent.click(button());
    const open = await calendar();
    expect([open.queryByRole('button', { name: 'Borrar' }), open.queryByRole('button', { name: 'Hoy' })]).toEqual([null, null]);
    const enabled = (name: string) => !open.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(['miércoles 4', 'jueves 5', 'domingo 15', 'lunes 16'].map((day) => enabled(`${day} de noviembre de 2026`))).toEqual([false, true, true, false]);
    expect(enabled('Mes siguiente')).toBe(false);
  });

  it('Escape closes it and not the dialog that it was opened in; the focus goes back', async () => {
    render(
      <MantineProvider env="test">
        <Modal opened onClose={onClose} title="Un aviso">
          <Field />
        </Modal>
      </MantineProvider>,
    );
    button().focus();
    fireEvent.click(button());
    const open = await calendar();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'));
    fireEvent.keyDown(open.getByRole('button', { current: 'date' }), { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Calendario: Desde' })).toBeNull();
    expect([onClose.mock.calls, document.activeElement]).toEqual([[], button()]);
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes when something else is pressed', async () => {
    show();
    fireEvent.click(button());
    await calendar();
    fireEvent.pointerDown(input());
    expect(screen.queryByRole('dialog')).toBeTruthy();
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
