import { describe, expect, it } from 'vitest';
import { cn } from './cn.ts';

describe('cn', () => {
  it.each([
    ['px-3.5 py-2', 'px-2', 'py-2 px-2'],
    ['px-3.5', 'pl-11', 'px-3.5 pl-11'],
    ['pl-4 pr-2', 'px-3', 'px-3'],
    ['p-4', 'max-md:px-3.5', 'p-4 max-md:px-3.5'],
    ['text-base text-ink', 'text-sm', 'text-ink text-sm'],
    ['text-base text-ink', 'text-atrasada', 'text-base text-atrasada'],
    ['text-sm text-ink', 'text-right', 'text-sm text-ink text-right'],
    ['text-base', 'text-[0.78rem]', 'text-[0.78rem]'],
    ['text-sm leading-tight', 'text-lg', 'text-lg'],
    ['size-11', 'w-full', 'size-11 w-full'],
    ['w-4 h-4', 'size-11', 'size-11'],
    ['border border-line', 'border-atrasada', 'border border-atrasada'],
    ['border border-line', 'border-[1.5px]', 'border-line border-[1.5px]'],
    ['border-dashed border-line', 'border-solid', 'border-line border-solid'],
    ['font-semibold font-sans', 'font-bold', 'font-sans font-bold'],
    ['flex-col flex-1', 'flex-row', 'flex-1 flex-row'],
    ['min-h-11 h-11', 'min-h-12', 'h-11 min-h-12'],
    ['hover:bg-sunken bg-surface', 'bg-raised', 'hover:bg-sunken bg-raised'],
    ['inline-flex', 'hidden', 'hidden'],
    ['rounded-md', 'rounded-full', 'rounded-full'],
    ['gap-x-3 gap-y-2', 'p-1', 'gap-x-3 gap-y-2 p-1'],
    ['border border-line', 'border-t border-b-2 border-y', 'border border-line border-t border-b-2 border-y'],
    ['rounded-xl', 'rounded-l-md rounded-tl-sm', 'rounded-xl rounded-l-md rounded-tl-sm'],
    ['gap-3', 'gap-4', 'gap-4'],
    ['figures faixa', 'weave', 'figures faixa weave'],
  ])('%j with %j → %j', (own, given, joined) => {
    expect(cn(own, given)).toBe(joined);
  });
});
