import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'>;

/**
 * A busy button is not disabled, because it would lose the focus and Enter would press its
 * neighbour. It does not send its form either.
 */
export const whileBusy = (busy: boolean, onClick: ButtonProps['onClick']) =>
  ({
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: busy ? (event) => event.preventDefault() : onClick,
  }) satisfies ButtonProps;
