/** The look of every control that is typed into: 48 px, paper, a border of 3:1. */
export const controlStyle = [
  'block w-full min-w-0 min-h-12 rounded-md border border-line-strong bg-raised px-3.5 py-2.5 text-base text-ink figures',
  'transition-[border-color] duration-150 ease-out hover:border-ink-3',
  'focus-visible:border-mata focus-visible:outline-offset-1',
  'aria-invalid:border-atrasada aria-invalid:border-[1.5px]',
  '[&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-ink-3 disabled:border-line',
].join(' ');

/** An optional slot that nobody has filled yet: dashed. */
export const emptySlotStyle = 'placeholder-shown:not-focus:border-dashed';

/**
 * Marks a field whose text cannot be read, so that a form does not take it for empty. Adds the
 * right spelling if we know it.
 */
export const UNREADABLE = 'data-unreadable';

/** The value of that mark on a field of a day, where no spelling can be proposed. */
export const UNREADABLE_DATE = 'data';
