// A house of 55 members over two months, as row E5 describes it: who really paid what is known, so
// the suggestions can be judged.
import type { Alvo, Conhecido, LinhaParaConferir, PagadorLembrado, PessoaDaCasa } from '../server/alvos.ts';
import { chaveDoPagador } from '../server/pagadores.ts';
import { sorteioDe } from './sorteio.ts';

// How often each name occurs among adults in Brazil, per mille of those listed, roughly as the
// census counts first names.
const NOMES = (
  'MARIA:82 JOSE:40 ANA:27 JOAO:21 ANTONIO:18 FRANCISCO:13 CARLOS:12 PAULO:11 PEDRO:10 LUCAS:10 LUIZ:10 MARCOS:10 LUIS:9 ' +
  'GABRIEL:9 RAFAEL:8 DANIEL:8 MARCELO:7 BRUNO:7 EDUARDO:7 FELIPE:6 RAIMUNDO:6 RODRIGO:6 MANOEL:5 MATEUS:5 ANDRE:5 FERNANDO:5 ' +
  'FABIO:5 LEONARDO:5 GUSTAVO:5 GUILHERME:5 FRANCISCA:7 ANTONIA:6 ADRIANA:6 JULIANA:6 MARCIA:6 FERNANDA:6 PATRICIA:6 ALINE:5 ' +
  'SANDRA:5 CAMILA:5 AMANDA:5 BRUNA:5 JESSICA:5 LETICIA:5 JULIA:5 LUCIANA:5 VANESSA:4 MARIANA:4 GABRIELA:4 VERA:4 VITORIA:4 ' +
  'LARISSA:4 CLAUDIA:4 BEATRIZ:4 LUANA:4 RITA:4 SONIA:4 RENATA:4 ELIANE:4 JOSEFA:4 SIMONE:4 NATALIA:3 CRISTIANE:3 CARLA:3 ' +
  'DEBORA:3 ROSANGELA:3 JAQUELINE:3 ROSA:3 DANIELA:3 APARECIDA:3 MARLENE:3 TEREZINHA:3 RAIMUNDA:3 ANDREIA:3 FABIANA:3'
)
  .split(' ')
  .flatMap((nome) => {
    const [escrito = '', vezes = ''] = nome.split(':');
    return Array.from({ length: Number(vezes) }, () => escrito);
  });
const MEIOS = ['', '', '', 'DA ', 'DE ', 'DOS ', 'APARECIDA ', 'CRISTINA ', 'HENRIQUE ', 'CARLOS '];
const SOBRENOMES =
  'SILVA SANTOS OLIVEIRA SOUZA RODRIGUES FERREIRA ALVES PEREIRA LIMA GOMES COSTA RIBEIRO MARTINS CARVALHO ALMEIDA LOPES SOARES FERNANDES VIEIRA BARBOSA ROCHA DIAS NASCIMENTO ANDRADE MOREIRA NUNES MARQUES MACHADO MENDES FREITAS CARDOSO RAMOS GONCALVES SANTANA TEIXEIRA'.split(
    ' ',
  );

export type Banco = '16 letras' | '8 letras' | 'CPF' | 'sem nome';

/** Not everybody pays: some are exempt, but their names are known and fit a payer all the same. */
const MEMBROS = 55;
const QUE_PAGAM = 48;

export interface Mes {
  linhas: LinhaParaConferir[];
  conhecido: Conhecido;
  /** What each line really paid. */
  certo: ReadonlyMap<string, readonly Alvo[]>;
}

interface Conta {
  nome: string;
  cpf: string;
}

/**
 * The second month of a house, with what the first one taught. `declarados` says that members
 * declared their PIX.
 */
export function segundoMes(semente: number, banco: Banco, declarados = false): Mes {
  const sorteio = sorteioDe(semente);
  const um = (lista: readonly string[]): string => lista[Math.floor(sorteio() * lista.length)] ?? '';
  const conta = (): Conta => ({
    nome: `${um(NOMES)} ${um(MEIOS)}${um(SOBRENOMES)} ${um(SOBRENOMES)}`,
    cpf: String(Math.floor(sorteio() * 1e11)).padStart(11, '0'),
  });
  const contas = Array.from({ length: MEMBROS }, conta);
  const pessoas = contas.map(({ nome, cpf }, n): PessoaDaCasa => ({
    membro_id: `m${n}`,
    nome,
    documento: cpf,
    meio: cpf.slice(3, 9),
  }));
  // 85 % pay from the own account, 8 % through a relative, 7 % through a fellow member who pays for
  // both.
  const pagantes = contas.slice(0, QUE_PAGAM).map((propria, n) => {
    const jeito = sorteio();
    if (jeito < 0.85) return propria;
    return jeito < 0.93 ? conta() : (contas[(n + 1) % MEMBROS] ?? propria);
  });
  const visto = (pagador: Conta) => ({
    pagador: banco === 'sem nome' ? null : pagador.nome.slice(0, banco === '8 letras' ? 8 : 16).trim(),
    pagador_documento: banco === 'CPF' ? pagador.cpf : null,
  });
  const alvos = pessoas.slice(0, QUE_PAGAM).map(({ membro_id }, n): Alvo => {
    const dia = `2026-11-${String(5 + Math.floor(sorteio() * 15)).padStart(2, '0')}`;
    return {
      tipo: declarados ? 'declarado' : 'fatura',
      id: `f${n}`,
      membro_id,
      valor_centavos: n < 44 ? 20_000 : 15_000,
      dia,
      txid: null,
    };
  });
  const certo = new Map<string, Alvo[]>();
  const linhas: LinhaParaConferir[] = [];
  const porPagante = Map.groupBy(alvos, (_, n) => (sorteio() < 0.05 ? conta() : (pagantes[n] ?? conta())));
  for (const [pagador, devidos] of porPagante) {
    // Who pays for two does so in one transfer or in two.
    const juntos = devidos.length > 1 && sorteio() < 0.5 ? [devidos] : devidos.map((alvo) => [alvo]);
    for (const pagos of juntos) {
      const id = `l${linhas.length}`;
      const valor_centavos = pagos.reduce((soma, alvo) => soma + alvo.valor_centavos, 0);
      linhas.push({ id, dia: pagos[0]?.dia ?? '', valor_centavos, txid: null, ...visto(pagador) });
      certo.set(id, pagos);
    }
  }
  return { linhas, certo, conhecido: { pessoas, alvos, lembrados: lembradosDe(pagantes.map(visto), pessoas) } };
}

/** What the treasurer taught in the first month: each payer with the members it paid for. */
function lembradosDe(
  vistos: readonly Parameters<typeof chaveDoPagador>[0][],
  pessoas: readonly PessoaDaCasa[],
): PagadorLembrado[] {
  const porChave = new Map<string, string[]>();
  for (const [n, pagador] of vistos.entries()) {
    const chave = chaveDoPagador(pagador);
    const membro = pessoas[n]?.membro_id;
    if (chave !== null && membro) porChave.set(chave, [...(porChave.get(chave) ?? []), membro]);
  }
  return [...porChave].map(([chave, membro_ids]) => ({ chave, membro_ids }));
}

export interface Placar {
  linhas: number;
  certas: number;
  erradas: number;
}

/**
 * Judges suggestions. Lines of one payer with equal amounts are judged together. Which of two equal
 * transfers paid which of two equal dues makes no difference.
 */
export function julgar(
  { linhas, certo }: Mes,
  sugestoes: readonly { linha_id: string; certeza: string; alvos: readonly Alvo[] }[],
): Placar {
  const placar = { linhas: linhas.length, certas: 0, erradas: 0 };
  const feitas = new Map(
    sugestoes.filter(({ certeza }) => certeza !== 'candidatas').map((sugestao) => [sugestao.linha_id, sugestao.alvos]),
  );
  const grupo = (linha: LinhaParaConferir) => `${chaveDoPagador(linha) ?? linha.id}|${linha.valor_centavos}`;
  for (const [, juntas] of Map.groupBy(linhas, grupo)) {
    const certos = new Set(juntas.flatMap(({ id }) => certo.get(id) ?? []));
    for (const { id } of juntas) {
      const alvos = feitas.get(id);
      if (!alvos) continue;
      if (alvos.every((alvo) => certos.has(alvo))) placar.certas++;
      else placar.erradas++;
    }
  }
  return placar;
}
