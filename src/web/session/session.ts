import type { ApiOutput } from '../api/action-types.ts';

/** The signed-in person as the server knows them. */
export type Session = NonNullable<ApiOutput<'lerSessao'>>;
