/** The dues of one member; with `receber`, what is due is chosen and the payment asked for. */
export const enderecoDasMensalidades = (membro_id: string, receber = false): string =>
  `/mensalidades?membro=${membro_id}${receber ? '&receber=1' : ''}`;
