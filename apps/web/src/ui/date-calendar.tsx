import { Button, CloseButton } from '@mantine/core';
import { Calendar, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { santiagoDay } from '@rodal/domain/fechas';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './date-calendar.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** Weeks from Monday; a Sunday is no error, and has no colour of one. Six of them always: nothing jumps under the pointer. */
const CHILE: DatesProviderSettings = { locale: 'es', firstDayOfWeek: 1, weekendDays: [], consistentWeeks: true };

const BOTONES = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
};

const control = classes.control ?? '';
const PARTES = { day: classes.day ?? '', calendarHeaderControl: control, calendarHeaderLevel: classes.level ?? '', weekday: control, monthsListControl: control, yearsListControl: control };

interface DateCalendarProps {
  readonly label: string;
  /** A day `YYYY-MM-DD`; '' = none. */
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly clearable: boolean;
  /** It stands beside this; on a phone at the lower edge. */
  readonly anchor: HTMLElement;
  readonly onPick: (day: string) => void;
  /** @param back the focus goes back to where it was */
  readonly onClose: (back: boolean) => void;
}

/** The days of a month to pick one: arrows walk them, Enter picks, Escape closes. Over whatever is open, a dialog too. */
export function DateCalendar({ label, value, min, max, clearable, anchor, onPick, onClose }: DateCalendarProps) {
  const isPhone = useIsPhone();
  const panel = useBeside(anchor);
  const root = useMergedRef(panel, useFocusTrap());
  const leave = useEffectEvent(() => onClose(false));
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      const own = [panel.current, anchor.parentElement];
      if (target instanceof Node && own.every((part) => part?.contains(target) !== true)) leave();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [panel, anchor]);
  const onKeyDown = (event: KeyboardEvent) => {
    // What lies under it in the page is not meant.
    event.stopPropagation();
    if (event.key === 'Escape') onClose(true);
  };

  // Today is Santiago's, whatever the clock of this computer says.
  const [hoy] = useState(() => santiagoDay(new Date()));
  const cerca = max !== undefined && hoy > max ? max : min !== undefined && hoy < min ? min : hoy;
  const first = value || cerca;
  const dayProps = (day: string) => ({
    selected: day === value,
    onClick: () => onPick(day),
    'data-today': day === hoy || undefined,
    'aria-current': day === hoy ? ('date' as const) : undefined,
    'aria-pressed': day === value || undefined,
    'data-autofocus': day === first || undefined,
  });

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has the keys of what is in it
    <div ref={root} role="dialog" aria-modal aria-label={`Calendario: ${label}`} tabIndex={-1} className={classes.panel} data-own-escape onKeyDown={onKeyDown}>
      <div className={classes.title}>
        <span>{label}</span>
        <CloseButton aria-label="Cerrar el calendario" size={48} iconSize={22} onClick={() => onClose(true)} />
      </div>
      <DatesProvider settings={CHILE}>
        <Calendar
          className={classes.calendar}
          size={isPhone ? 'lg' : 'sm'}
          fullWidth={isPhone}
          defaultDate={first}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          highlightToday
          ariaLabels={BOTONES}
          getDayAriaLabel={(day) => dayjs(day).locale('es').format('dddd D [de] MMMM [de] YYYY')}
          getDayProps={dayProps}
          classNames={PARTES}
        />
      </DatesProvider>
      <div className={classes.foot}>
        {cerca === hoy ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onPick(hoy)}>
            Hoy
          </Button>
        ) : null}
        {clearable ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onPick('')}>
            Borrar
          </Button>
        ) : null}
      </div>
    </div>,
    document.body,
  );
}

const GAP = 6;

/** Keeps a panel under its field, or over it where there is no room, whatever scrolls. */
function useBeside(anchor: HTMLElement) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (panel.current === null) return;
      const { offsetWidth: width, offsetHeight: height, style } = panel.current;
      const field = anchor.getBoundingClientRect();
      const under = field.bottom + GAP;
      const over = field.top - GAP - height;
      const inside = Math.max(GAP, window.innerHeight - height - GAP);
      style.setProperty('--top', `${under <= inside ? under : over >= GAP ? over : inside}px`);
      style.setProperty('--left', `${Math.max(GAP, Math.min(field.left, window.innerWidth - width - GAP))}px`);
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  return panel;
}
