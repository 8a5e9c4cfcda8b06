import { parsePreco, ZERO, type Centavos } from '../../shared/centavos.ts';
import type { FieldFailures } from '../../shared/failure.ts';

/** R$ 1 million a month: what lies above is a slip of the finger. */
const VALOR_MAXIMO = 100_000_000;

/** Whole and 1 to 28, so that every month has the day (row N2). */
export function lerDiaVencimento(texto: string): number | null {
  const dia = /^\d{1,2}$/.test(texto.trim()) ? Number(texto) : 0;
  return dia >= 1 && dia <= 28 ? dia : null;
}

/** Greater than zero; comma or point for the cents (row N2). */
export function lerValor(texto: string): Centavos | null {
  const valor = parsePreco(texto);
  return valor !== null && valor > 0 && valor <= VALOR_MAXIMO ? valor : null;
}

export interface PlanoDigitado {
  nome: string;
  valor: string;
  dia_vencimento: string;
}

export interface PlanoLido {
  nome: string;
  valor_centavos: Centavos;
  dia_vencimento: number;
}

/** What was typed as a plan, or the sentence under each field. */
export function lerPlano(
  digitado: PlanoDigitado,
): { plano: PlanoLido; recusas: null } | { plano: null; recusas: FieldFailures } {
  const nome = digitado.nome.trim();
  const valor_centavos = lerValor(digitado.valor);
  const dia_vencimento = lerDiaVencimento(digitado.dia_vencimento);
  if (nome !== '' && valor_centavos !== null && dia_vencimento !== null) {
    return { plano: { nome, valor_centavos, dia_vencimento }, recusas: null };
  }
  return {
    plano: null,
    recusas: {
      ...(nome === '' && { nome: 'Informe o nome do plano' }),
      ...(valor_centavos === null && { valor_centavos: 'Informe um valor maior que zero' }),
      ...(dia_vencimento === null && { dia_vencimento: 'Informe um dia entre 1 e 28' }),
    },
  };
}

/** Row N4: a discount of nothing may be left blank. */
export const lerDesconto = (texto: string): Centavos | null => (texto.trim() === '' ? ZERO : parsePreco(texto));

/** Row N4. Field → sentence. */
export function validarVinculo({ membro_id, desconto }: { membro_id: string; desconto: string }): FieldFailures {
  const valor = lerDesconto(desconto);
  return {
    ...(membro_id === '' && { membro_id: 'Selecione um membro' }),
    ...(valor === null && { desconto_centavos: 'Informe um valor válido' }),
    ...(valor !== null && valor < 0 && { desconto_centavos: 'O desconto não pode ser negativo.' }),
  };
}
