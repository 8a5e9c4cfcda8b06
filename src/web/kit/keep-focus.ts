/** Props of a button that leaves the focus, and so a telephone's keyboard, where it is. */
export const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
