import { clsx, type ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
/** False for one side: 'gap-x-3', 'border-t' and 'rounded-l-md' stand beside what they refine. */
const allSides = (value: string) => !/^([xytrblse]|[tb][lr])(-|$)/.test(value);
const isNumber = (value: string) => value !== '' && !Number.isNaN(Number(value));
/** Lengths only: a colour is a token and has a name. */
const inBrackets = (value: string) => value.startsWith('[');

// Lists only the kinds of class that callers of the kit may replace. The library's full list and
// validators would be a tenth of the first screen.
const GROUPS = {
  display: ['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'hidden', 'contents'],
  position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
  p: [{ p: [any] }],
  px: [{ px: [any] }],
  py: [{ py: [any] }],
  pt: [{ pt: [any] }],
  pr: [{ pr: [any] }],
  pb: [{ pb: [any] }],
  pl: [{ pl: [any] }],
  m: [{ m: [any] }],
  mx: [{ mx: [any] }],
  my: [{ my: [any] }],
  mt: [{ mt: [any] }],
  mr: [{ mr: [any] }],
  mb: [{ mb: [any] }],
  ml: [{ ml: [any] }],
  gap: [{ gap: [allSides] }],
  size: [{ size: [any] }],
  w: [{ w: [any] }],
  h: [{ h: [any] }],
  'min-w': [{ 'min-w': [any] }],
  'min-h': [{ 'min-h': [any] }],
  'max-w': [{ 'max-w': [any] }],
  'max-h': [{ 'max-h': [any] }],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  flex: [{ flex: ['1', 'auto', 'initial', 'none', isNumber] }],
  shrink: [{ shrink: ['', isNumber] }],
  align: [{ items: [any] }],
  justify: [{ justify: [any] }],
  self: [{ self: [any] }],
  text: [
    {
      text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', 'hero', inBrackets],
    },
  ],
  'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
  'text-wrap': [{ text: ['balance', 'wrap', 'nowrap', 'pretty', 'ellipsis'] }],
  'text-color': [{ text: [any] }],
  weight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
  leading: [{ leading: [any] }],
  bg: [{ bg: [any] }],
  rounded: [{ rounded: ['', allSides] }],
  shadow: [{ shadow: [any] }],
  opacity: [{ opacity: [any] }],
  z: [{ z: [any] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
  'border-width': [{ border: ['', isNumber, inBrackets] }],
  'border-color': [{ border: [allSides] }],
};

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: GROUPS,
  conflictingClassGroups: {
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
    text: ['leading'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'placeholder', 'file', 'marker', 'selection'],
}));

/** Joins class names; a later one replaces an earlier one of the same kind. */
export const cn = (...values: ClassValue[]): string => merge(clsx(values));
