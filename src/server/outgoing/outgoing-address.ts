/** Why a call to the outside was not made, or brought no answer. */
export type OutgoingReason = 'endereco' | 'propria' | 'nome' | 'rede' | 'conexao' | 'tempo' | 'tamanho';

export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure';
  readonly reason: OutgoingReason;
  constructor(reason: OutgoingReason, options?: ErrorOptions) {
    super(`outgoing call: ${reason}`, options);
    this.reason = reason;
  }
}

/** Visible signs only; a parser takes a backslash for a slash. */
const PLAIN = /^https:\/\/([^/?#]+)[\x21-\x5b\x5d-\x7e]*$/;
const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * An address that may be asked: https on its own port, a full name of the internet, no user and no
 * fragment. The name stands there as it is asked, so that no parser reads another one. Throws an
 * OutgoingFailure for anything else.
 *
 * @param own the installation's own origin, which it never asks
 */
export function outgoingAddress(text: string, own: string | undefined): URL {
  const name = PLAIN.exec(text)?.[1]?.toLowerCase().replace(/:443$/, '');
  const url = URL.parse(text);
  if (url === null || url.hostname !== name || !NAME.test(name) || url.hash !== '' || url.port !== '')
    throw new OutgoingFailure('endereco');
  if (own !== undefined && name === new URL(own).hostname) throw new OutgoingFailure('propria');
  return url;
}
