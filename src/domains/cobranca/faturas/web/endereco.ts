import { address, type Address } from '../../../../shared/address.ts';

/** The dues of one member; with `receber`, what is due is chosen and the payment asked for. */
export const enderecoDasMensalidades = (membro_id: string, receber = false): Address =>
  address('/mensalidades', { membro: membro_id, receber: receber ? '1' : null });
