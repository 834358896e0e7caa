import { NativeSelect as MantineNativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/** The device's own list of a few values, with the arrow that every list of ours has. */
export function NativeSelect(props: NativeSelectProps) {
  return <MantineNativeSelect rightSection={<IconChevronDown size={16} aria-hidden />} {...props} />;
}
