import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { ListaEdad } from './lista-edad.tsx';
import classes from './campos.module.css';
import type { Choice, Faceta } from './choice-list.ts';
import { ChoiceSheet } from './choice-sheet.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  /** Where "Faltan n" jumps to. */
  readonly name: string;
  /** Or how they are made, where that takes long: they are wanted once the sheet opens. */
  readonly choices: readonly Choice[] | (() => readonly Choice[]);
  /** The list they are taken from: it says so where it failed (D12). null = somebody else says it. */
  readonly lista: CatalogoNombre | null;
  readonly recents?: readonly string[];
  /** What narrows it in the sheet beside the search. */
  readonly facetas?: readonly Faceta[];
  readonly value: string | null;
  /** Label kept with the draft: shown when the list no longer offers the value (R65). */
  readonly valueLabel: string;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly note?: string | undefined;
  readonly error?: ReactNode;
  readonly onChange: (choice: Choice) => void;
}

const NONE: readonly string[] = [];

/** A select for long lists and thumbs: a button that opens a sheet with search and recents. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, choices, lista, recents = NONE, value, valueLabel, disabled = false, description, note, error } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = value === null ? '' : valueLabel;

  return (
    <Input.Wrapper id={id} label={label} description={<>{description}{lista === null ? null : <ListaEdad lista={lista} />}</>} error={error} className={classes.campo} classNames={{ description: classes.descripcion ?? '' }}>
      <Input
        component="button"
        type="button"
        id={id}
        pointer={!disabled}
        disabled={disabled}
        data-campo={name}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-valor`}
        error={error !== undefined && error !== null}
        rightSection={<IconChevronDown aria-hidden size={20} />}
        rightSectionPointerEvents="none"
        classNames={{ input: classes.entrada ?? '' }}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-valor`} className={shown === '' ? classes.vacio : classes.elegido}>
          {shown === '' ? (props.placeholder ?? 'Seleccionar') : shown}
        </span>
      </Input>
      {open ? (
        <ChoiceSheet
          title={label}
          choices={typeof choices === 'function' ? choices() : choices}
          recents={recents}
          facetas={props.facetas}
          value={value}
          note={note}
          lista={lista}
          onClose={() => setOpen(false)}
          onPick={(choice) => {
            setOpen(false);
            props.onChange(choice);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
}
