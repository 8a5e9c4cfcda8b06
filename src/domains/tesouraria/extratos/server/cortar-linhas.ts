// No text of a bank keeps a whole CPF: six digits stay, and the payer's is sealed apart.
import { cortarCpfs, ehCnpjComZeros, escondeCpf, mascararCpf } from '../../../../shared/cortar-cpfs.ts';
import { normalizarCpf } from '../../../../shared/documentos.ts';

export interface LinhaEscrita {
  descricao: string;
  id_banco: string | null;
  documento: string | null;
  pagador: string | null;
  pagador_documento: string | null;
}

/** Eleven digits are taken for a CPF, right or wrong; banks fill some up with zeros. */
function cpfDoPagador(documento: string | null): string | null {
  const escrito = documento ?? '';
  if (ehCnpjComZeros(escrito)) return null;
  const digitos = escrito.replace(/^0{3}(?=\d{11}$)/, '');
  return /^\d{11}$/.test(digitos) ? digitos : normalizarCpf(digitos);
}

/** A bank's number that may hold a CPF is not kept: nothing reads it. */
const numeroSemCpf = (numero: string | null): string | null => {
  const cortado = numero === null ? null : cortarCpfs(numero);
  return cortado !== null && escondeCpf(cortado) ? null : cortado;
};

/** The line as it is stored, and beside it the whole CPF of the payer, to be sealed. */
export function cortarLinha<Linha extends LinhaEscrita>(linha: Linha): Linha & { cpf: string | null } {
  const cpf = cpfDoPagador(linha.pagador_documento);
  return {
    ...linha,
    descricao: cortarCpfs(linha.descricao),
    id_banco: numeroSemCpf(linha.id_banco),
    documento: numeroSemCpf(linha.documento),
    pagador: linha.pagador === null ? null : cortarCpfs(linha.pagador),
    pagador_documento: cpf === null ? linha.pagador_documento : mascararCpf(cpf),
    cpf,
  };
}
