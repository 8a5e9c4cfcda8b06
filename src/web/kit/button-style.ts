import { cva, type VariantProps } from 'class-variance-authority';

/**
 * At most one `primary` per view and one `money` (dendê) per screen: the one that receives money.
 */
export const buttonStyle = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent text-center font-semibold select-none print:hidden',
    'transition-[background-color,border-color,translate,box-shadow] duration-150 ease-out',
    'disabled:opacity-55 aria-disabled:cursor-default [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-mata text-on-mata shadow-[inset_0_-2px_0_var(--mata-foot)] hover:bg-mata-hover active:shadow-none',
        secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
        ghost: 'text-mata-ink hover:bg-mata-soft',
        danger: 'text-atrasada hover:bg-atrasada-soft',
        'danger-solid': 'bg-atrasada-fill text-on-atrasada hover:brightness-92',
        money:
          'bg-dende text-on-dende shadow-[inset_0_-2px_0_var(--dende-foot)] hover:bg-dende-hover active:shadow-none',
        chao: 'text-on-chao hover:bg-chao-2',
      },
      size: {
        // On a telephone with text at twice the size the label wraps instead of being cut off.
        md: 'min-h-11 px-4.5 py-2 text-base max-[20rem]:shrink max-[14rem]:px-2',
        lg: 'min-h-14 px-6 py-3 text-lg max-[20rem]:shrink max-[14rem]:px-2 max-[14rem]:text-base [&_svg]:size-5.5',
        icon: 'size-11 p-0',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'secondary', size: 'md', wide: false },
  },
);

/** Marks the buttons that no toast may cover. */
export const mainButton = (variant: ButtonStyle['variant']) => ({
  'data-main': (variant && ['primary', 'money', 'danger-solid'].includes(variant)) || undefined,
});

export type ButtonStyle = VariantProps<typeof buttonStyle>;
