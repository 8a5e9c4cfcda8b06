// Lines against rows that were written here before the statement came: a line of the bank is then
// no new money, only its proof.
import { t } from '../../../../shared/texts.ts';
import type { Certeza } from '../rules.ts';
import type { LinhaParaConferir, PagadorLembrado, PessoaDaCasa } from './alvos.ts';
import { emparelhar } from './emparelhar.ts';
import type { AlvoNomeado } from './ler-conhecido.ts';
import { chaveDaLinha, conhecer, type PessoasConhecidas } from './pagadores.ts';

export interface SugestaoDeLancado {
  linha_id: string;
  certeza: Certeza;
  alvos: readonly AlvoNomeado[];
  motivo: string;
}

interface Grupo {
  dia: string;
  valor_centavos: number;
  membro_id: string | null;
  alvos: AlvoNomeado[];
}

type LinhaDaCarteira = LinhaParaConferir & { carteira_id: string };

/** Rows written in one go, such as one PIX for three months, stand for one line together. */
function agrupar(lancados: readonly AlvoNomeado[]): Grupo[] {
  return [...Map.groupBy(lancados, ({ lote, membro_id, id }) => (membro_id === null ? id : lote)).values()].map(
    (alvos) => ({
      dia: alvos[0]?.dia ?? '',
      valor_centavos: alvos.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0),
      membro_id: alvos[0]?.membro_id ?? null,
      alvos,
    }),
  );
}

const mesmoLugar = ({ carteira_id, valor_centavos }: { carteira_id: string | null; valor_centavos: number }): string =>
  `${carteira_id} ${valor_centavos}`;

export class LancadosAqui {
  private readonly porLugar: Map<string, Grupo[]>;
  private readonly pessoas: PessoasConhecidas;
  private readonly lembrados: ReadonlyMap<string, readonly string[]>;

  constructor(
    lancados: readonly AlvoNomeado[],
    pessoas: readonly PessoaDaCasa[],
    lembrados: readonly PagadorLembrado[],
  ) {
    this.porLugar = Map.groupBy(agrupar(lancados), (grupo) =>
      mesmoLugar({ carteira_id: grupo.alvos[0]?.carteira_id ?? null, valor_centavos: grupo.valor_centavos }),
    );
    this.pessoas = conhecer(pessoas);
    this.lembrados = new Map(lembrados.map(({ chave, membro_ids }) => [chave, membro_ids]));
  }

  /** Rows of a member whom the payer is known to be, within three days and of the same amount. */
  doPagador(linhas: readonly LinhaDaCarteira[]): SugestaoDeLancado[] {
    const comLancado = linhas.filter((linha) => this.livres(linha).length > 0);
    const porQuem = Map.groupBy(comLancado, (linha) => `${mesmoLugar(linha)} ${chaveDaLinha(linha) ?? ''}`);
    return [...porQuem.values()].flatMap((iguais) => {
      const [primeira] = iguais;
      const livres = primeira ? this.livres(primeira) : [];
      if (!primeira || livres.length === 0) return [];
      const conhecidos = this.quemPaga(primeira);
      if (!conhecidos) return [];
      const deles = livres.filter(({ membro_id }) => membro_id !== null && conhecidos.membros.includes(membro_id));
      return this.casar(iguais, deles, conhecidos.certeza, conhecidos.motivo);
    });
  }

  /** Rows of the same amount within three days, whoever they are of. */
  doValor(linhas: readonly LinhaDaCarteira[]): SugestaoDeLancado[] {
    return [...Map.groupBy(linhas, mesmoLugar).values()].flatMap((iguais) =>
      iguais[0]
        ? this.casar(iguais, this.livres(iguais[0]), 'sugerida', t.key('já está aqui: mesmo valor nesses dias'))
        : [],
    );
  }

  private quemPaga(linha: LinhaDaCarteira) {
    const chave = chaveDaLinha(linha);
    const lembrado = chave === null ? undefined : this.lembrados.get(chave);
    if (lembrado)
      return {
        membros: lembrado,
        certeza: 'marcada' as const,
        motivo: t.key('já está aqui: pagador lembrado; mesmo valor'),
      };
    const comDocumento = this.pessoas.comDocumento(linha);
    if (comDocumento.length === 1)
      return {
        membros: comDocumento,
        certeza: 'marcada' as const,
        motivo: t.key('já está aqui: CPF confere; mesmo valor'),
      };
    const comNome = this.pessoas.comNome(linha.pagador);
    if (comNome.length === 0) return undefined;
    return {
      membros: comNome,
      certeza: 'sugerida' as const,
      motivo: t.key('já está aqui: mesmo valor; o nome começa igual'),
    };
  }

  private livres(linha: LinhaDaCarteira): Grupo[] {
    return this.porLugar.get(mesmoLugar(linha)) ?? [];
  }

  private casar(
    linhas: readonly LinhaDaCarteira[],
    grupos: readonly Grupo[],
    certeza: Certeza,
    motivo: string,
  ): SugestaoDeLancado[] {
    return emparelhar(linhas, grupos).map(({ linha, outro }) => {
      const lugar = mesmoLugar(linha);
      this.porLugar.set(
        lugar,
        (this.porLugar.get(lugar) ?? []).filter((grupo) => grupo !== outro),
      );
      return { linha_id: linha.id, certeza, alvos: outro.alvos, motivo };
    });
  }
}
