import type { ScreenParams, ScreenPath } from './addresses.gen.ts';

export type { ScreenParams } from './addresses.gen.ts';

declare const checked: unique symbol;

/**
 * An address of this program. A plain text is none, so a link to a parameter that no domain
 * declares does not compile.
 */
export type Address = ScreenPath | (string & { readonly [checked]: true });

/** A screen with what its address says; a parameter without a value is left out. */
export const address = <Path extends keyof ScreenParams>(
  path: Path,
  params: { readonly [Name in ScreenParams[Path]]?: string | null },
): Address => screenAddress({ path }, params);

/** The address of a screen of the route table, whose path is only known when it runs. */
export function screenAddress(
  { path }: { path: string },
  params: Readonly<Record<string, string | null | undefined>> = {},
): Address {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  const text = query.toString();
  return (text === '' ? path : `${path}?${text}`) as Address;
}
