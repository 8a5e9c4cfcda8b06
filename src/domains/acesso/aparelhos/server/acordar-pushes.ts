let acordar: (() => void) | undefined;

/** Makes this process's sender look at once instead of in its next round. */
export const acordarPushes = (): void => acordar?.();

export function aoAcordar(ouvinte: (() => void) | undefined): void {
  acordar = ouvinte;
}
