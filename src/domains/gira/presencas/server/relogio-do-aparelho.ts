/** A request may be on its way for so long: a clock that is less behind counts as right. */
const NO_CAMINHO_MS = 60_000;

/**
 * How many milliseconds the clock of a device is ahead, by what it said when it sent; negative if
 * behind. Marks that waited for the network keep their order among those of other devices.
 */
export function adiantoDoAparelho(enviada_em: string | undefined, agora: Date): number {
  if (enviada_em === undefined) return 0;
  const ms = Date.parse(enviada_em) - agora.getTime();
  return ms > 0 || ms < -NO_CAMINHO_MS ? ms : 0;
}
