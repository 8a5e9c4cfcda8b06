import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'>;

/**
 * Not disabled while busy: it would lose the focus, and Enter would press its neighbour. Nor does
 * it send its form.
 */
export const whileBusy = (busy: boolean, onClick: ButtonProps['onClick']) =>
  ({
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: busy ? (event) => event.preventDefault() : onClick,
  }) satisfies ButtonProps;
