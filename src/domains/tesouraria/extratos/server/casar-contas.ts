// Money that went out against the bills that wait to be paid. It suggests; a person decides.
import { dobrar } from '../../../../shared/busca.ts';
import { diasEntre } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import type { SugestaoDeLancado } from './casar-lancados.ts';
import { DIAS_DA_CONTA } from './emparelhar.ts';
import type { AlvoNomeado } from './ler-conhecido.ts';

/** A person reads no more candidates than these. */
const CANDIDATAS = 20;

interface LinhaDeSaida {
  id: string;
  dia: string;
  valor_centavos: number;
  descricao: string;
  pagador: string | null;
}

/** Words that stand on many lines of a bank, or in many names. */
const DE_TODOS = new Set(
  'conta contas pagamento pagto pgto boleto mensal mes pix ted doc transf transferencia debito enviado enviada para com dos das companhia cia ltda casa'.split(
    ' ',
  ),
);

const palavras = (texto: string): string[] =>
  dobrar(texto)
    .split(/[^\p{L}]+/u)
    .filter((palavra) => palavra.length >= 3 && !DE_TODOS.has(palavra));

/** Whether the line names who gets the money, or what the bill is for. */
function nomeia({ descricao, pagador }: LinhaDeSaida, { nome, o_que }: AlvoNomeado): boolean {
  const escritas = new Set(palavras(`${descricao} ${pagador ?? ''}`));
  return palavras(`${nome ?? ''} ${o_que ?? ''}`).some((palavra) => escritas.has(palavra));
}

/**
 * Open bills for lines of money out, within five days of their due day. Amount and name of one
 * bill and one line are suggested; the amount alone, or the name with another amount, is a list.
 */
export function sugerirContas(linhas: readonly LinhaDeSaida[], contas: readonly AlvoNomeado[]): SugestaoDeLancado[] {
  const vistas = linhas.flatMap((linha) => {
    const perto = contas.filter(({ dia }) => Math.abs(diasEntre(dia, linha.dia)) <= DIAS_DA_CONTA);
    const deNome = perto.filter((conta) => nomeia(linha, conta));
    const doValor = perto.filter(({ valor_centavos }) => valor_centavos === linha.valor_centavos);
    const certas = doValor.filter((conta) => deNome.includes(conta));
    return linha.valor_centavos < 0 && perto.length > 0 ? { linha, deNome, doValor, certas } : [];
  });
  const disputadas = Map.groupBy(
    vistas.flatMap(({ certas }) => certas.map(({ id }) => id)),
    (id) => id,
  );
  return vistas.flatMap(({ linha: { id: linha_id }, deNome, doValor, certas }): SugestaoDeLancado | [] => {
    const [certa] = certas;
    if (certa && certas.length === 1 && disputadas.get(certa.id)?.length === 1)
      return {
        linha_id,
        certeza: 'sugerida',
        alvos: [certa],
        motivo: t.key('conta a pagar: mesmo valor; o nome confere'),
      };
    const motivo = doValor.length > 0 ? t.key('mesmo valor') : t.key('conta a pagar: o nome confere; outro valor');
    const alvos = [...new Set([...certas, ...doValor, ...deNome])].slice(0, CANDIDATAS);
    return alvos.length > 0 ? { linha_id, certeza: 'candidatas', alvos, motivo } : [];
  });
}
