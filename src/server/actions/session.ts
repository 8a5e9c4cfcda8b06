import type { Action, SecondStep } from '../../shared/contract.ts';
import type { HouseScope, OrgId } from '../database/doors.ts';

/** The caller, read by one indexed query. */
export interface Session {
  sessionId: string;
  userId: string;
  /** Null if the person signs in by telephone alone. */
  email: string | null;
  /** The telephone that is a way in, as E.164. */
  telefone: string | null;
  nome: string;
  superadmin: boolean;
  mustResetPassword: boolean;
  /** What is missing before the session opens anything; null if nothing is. */
  secondStep: SecondStep | null;
  /** Null while the account belongs to no house. */
  casa: SessionHouse | null;
}

export interface SessionHouse extends HouseScope {
  orgId: OrgId;
  userId: string;
  papel: string;
  permissoes: readonly string[];
  /** SaaS features of the active contract; null means everything. */
  features: readonly string[] | null;
  /** True when the contract has ended: writing is refused. */
  somenteLeitura: boolean;
  fusoHorario: string;
  /** Whether another program listens to the house: an address of a webhook, or a token. */
  ouvida: boolean;
  /** Whether a payments provider is connected; without one no charge can be open. */
  comProvedor: boolean;
}

/** What the engine needs to know of the product's access rules. */
export interface AccessRules {
  /** The live session of a cookie's token, or null. */
  resolveSession(token: string): Promise<Session | null>;
  /** Throws a Failure when the session may not call the action. */
  authorize(session: Session | null, action: Action): void;
}
