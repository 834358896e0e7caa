import { Button, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface SearchButtonProps {
  /** Id of the form of the filters. */
  readonly form: string;
  /** As the specification names it. */
  readonly children: string;
  readonly busy: boolean;
}

/** Searches what is typed, and again what was searched. Never disabled: whoever sees the slow search was the wrong one asks for another. */
export function SearchButton({ form, children, busy }: SearchButtonProps) {
  return (
    <Button type="submit" form={form} leftSection={busy ? <Loader size={16} color="currentColor" /> : <IconSearch size={16} aria-hidden />} aria-busy={busy}>
      {children}
    </Button>
  );
}
