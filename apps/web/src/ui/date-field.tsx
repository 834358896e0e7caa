import { TextInput, type TextInputProps } from '@mantine/core';
import { isWholeDate, parseDay } from '@rodal/domain/fecha-escrita';
import { formatDay, isDay } from '@rodal/domain/fechas';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import classes from './date-field.module.css';
import { lazyPage } from './lazy-page.tsx';
import { PartBoundary } from './part-boundary.tsx';

/** Whoever types never needs it, and no form of the field has a date. */
const DateCalendar = lazyPage(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }));

interface DateFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  readonly label: string;
  /** A day `YYYY-MM-DD`; '' = none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** First and last day that may stand there. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A date, typed as `dd/mm/aaaa` or picked from a calendar. The browser's own follows the browser's language, not the page's. */
export function DateField({ label, value, onChange, min, max, error, required = false, disabled = false, placeholder = 'dd/mm/aaaa', ...rest }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, problem, type, settle, forget } = useTypedDay(input, { value, onChange, min, max });
  /** Where the calendar stands, and what has the focus after it; null = it is closed. */
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly opener: HTMLElement } | null>(null);
  const open = (opener: HTMLElement) => setOpened(input.current === null ? null : { anchor: input.current, opener });
  const close = (back: boolean) => {
    if (back) opened?.opener.focus();
    setOpened(null);
  };
  const pick = (day: string) => {
    forget();
    close(true);
    onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') open(event.currentTarget);
    // What cannot be read sends no form.
    else if (event.key !== 'Enter' || settle()) return;
    event.preventDefault();
  };

  return (
    <div className={classes.root} onPointerEnter={DateCalendar.preload}>
      <TextInput
        {...rest}
        ref={input}
        label={label}
        required={required}
        disabled={disabled}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem ?? error}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={settle}
        rightSectionWidth="var(--date-button)"
        rightSection={
          <button
            type="button"
            className={classes.button}
            aria-label={`Calendario: ${label}`}
            aria-haspopup="dialog"
            aria-expanded={opened !== null}
            disabled={disabled}
            onClick={({ currentTarget }) => (opened === null ? open(currentTarget) : setOpened(null))}
          >
            <IconCalendar size={18} aria-hidden />
          </button>
        }
      />
      {opened === null ? null : (
        <PartBoundary
          renderFallback={() => (
            <p role="alert" className={classes.broken}>
              No se pudo abrir el calendario: escriba la fecha.
            </p>
          )}
        >
          <Suspense fallback={null}>
            <DateCalendar label={label} value={isDay(value) ? value : ''} min={min} max={max} clearable={!required && value !== ''} anchor={opened.anchor} onPick={pick} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

/** What stands in the field while somebody types, and when it counts: once it is a whole date, on Enter, on leaving. */
function useTypedDay(input: RefObject<HTMLInputElement | null>, { value, onChange, min, max }: Pick<DateFieldProps, 'value' | 'onChange' | 'min' | 'max'>) {
  /** Null = the value stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = typed === null ? { day: value } : parseDay(typed, { min, max });
  const unread = 'problem' in read ? read.problem : '';
  const forget = () => {
    setTyped(null);
    setProblem(null);
  };

  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Another one than was typed: it replaces that.
    if ('problem' in read || read.day !== value) forget();
  }

  // A form asks its fields this way whether they could be read.
  useLayoutEffect(() => input.current?.setCustomValidity(unread), [input, unread]);

  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
    const now = parseDay(text, { min, max });
    if ('day' in now && (text === '' || isWholeDate(text))) onChange(now.day);
  };
  /** @returns whether there is a date, or nothing */
  const settle = (): boolean => {
    if ('problem' in read) {
      setProblem(read.problem);
      return false;
    }
    forget();
    if (read.day !== value) onChange(read.day);
    return true;
  };
  return { text: typed ?? (isDay(value) ? formatDay(value) : value), problem, type, settle, forget };
}
