/** What the program needs to know about a domain (`src/domains/<noun>/domain.ts`). Pure data: server, scripts and browser load it. */
export interface Domain {
  /** The domains it may call, and with them those they may call. */
  uses: readonly string[];
}

/** Checks a declaration and keeps its literal types. */
export const defineDomain = <const Definition extends Domain>(definition: Definition): Definition => definition;
