import type { z } from 'zod';

/** The permissions that roles grant (row J1); `feature:x` is checked apart. */
export type Permission =
  | 'membros:create'
  | 'membros:edit'
  | 'membros:view'
  | 'faturas:gerar'
  | 'faturas:pagar'
  | 'planos:manage'
  | 'billing:view'
  | 'logs:view'
  | 'assinaturas:link'
  | 'settings:view'
  | 'agenda:edit'
  | 'espiritual:view'
  | 'espiritual:edit'
  | 'comunicados:edit';

/** Who may call an action that no permission guards (decision 9). */
export type Audience = 'publico' | 'sessao' | 'casa' | 'equipe' | 'gestao' | 'plataforma';

/** The nine feature codes of a SaaS plan (decision 11). */
export type Feature =
  | 'membros'
  | 'planos'
  | 'assinaturas'
  | 'mensalidades'
  | 'faturas'
  | 'pagamentos_diversos'
  | 'relatorios'
  | 'usuarios'
  | 'agenda';

/**
 * What a sign-in with two steps still lacks. The second step was not proven yet, or the account
 * must have one and has none.
 */
export type SecondStep = 'prove' | 'set-up';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an upload may be, by its first bytes. */
export type UploadType = 'png' | 'jpeg' | 'webp' | 'pdf';

/** 'image/png', or 'application/pdf'. */
export const mediaType = (type: UploadType): string => (type === 'pdf' ? 'application/pdf' : `image/${type}`);

/** The body is a picture, or a PDF, instead of JSON (INV-43). */
export interface Upload {
  types: readonly UploadType[];
  maxBytes: number;
  /** The Portuguese sentences of the two refusals. */
  wrongType: string;
  tooLarge: string;
}

/**
 * One action of the product as data: routes, OpenAPI, client types and the tests over all routes
 * are derived from it.
 */
export interface Action<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: Method;
  /** `/api/faturas/:id/cancelar`; a segment `:name` is a key of the input. */
  path: `/${string}`;
  access: Permission | Audience;
  /** All that the caller needs besides. A handler asks for what only a part of its input needs. */
  also?: readonly (Permission | Audience)[];
  /** The SaaS feature that must be part of the house's plan. */
  feature?: Feature;
  /**
   * One object: path parameters and query for GET, path parameters and JSON body otherwise. Unknown
   * keys are refused.
   */
  input: Input;
  output: Output;
  /**
   * The action writes money and needs an `Idempotency-Key` (INV-31). 'offered' takes a key where
   * one is sent, as the browser always does. It is for calls whose repetition would create a second
   * row, or would answer that there was nothing to do.
   */
  idempotent?: boolean | 'offered';
  /**
   * Secrets of the answer, which are not kept with its key: the same call again gets null for them.
   */
  secrets?: readonly string[];
  /** A GET that leaves a line of who read it, in its own transaction. */
  leavesALine?: boolean;
  /** Works through all months or rows of a house, which has one such call at a time (INV-41). */
  heavy?: boolean;
  /**
   * Calls the outside. Its handler opens a transaction for each step, and has none besides. So
   * neither a connection nor a lock waits for somebody else's answer.
   */
  outside?: boolean;
  upload?: Upload;
  /** The answer is a file of this type instead of JSON; its handler gives the whole response. */
  file?: `${string}/${string}`;
  /** Allowed although the contract of the house has ended (decision 11); reading always is. */
  afterContract?: boolean;
  /** Allowed while a new password is due (INV-18). */
  beforePassword?: boolean;
  /** Allowed while the second step of signing in is missing in one of these ways. */
  beforeSecondStep?: readonly SecondStep[];
  /** What it does, in one English sentence, for the OpenAPI document. */
  summary: string;
}

export type Contract = Readonly<Record<string, Action>>;

/**
 * Keeps the literal types of the definition: the access decides which context its handler receives.
 */
export const action = <const Definition extends Action>(definition: Definition): Definition => definition;
