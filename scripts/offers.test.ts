import { expect, it } from 'vitest';
import { contracts } from '../src/contracts.gen.ts';
import { screens } from '../src/domains.gen.ts';
import { can, canOpen, type Access } from '../src/shared/access.ts';
import type { Contract } from '../src/shared/contract.ts';
import { asks, holders, offersWithoutTheRight, pagesOfViewers, sources } from './offers-for-tests.ts';

/** Files that are shown only with these rights, where the question stands out of their way. */
const TRUSTED: Readonly<Record<string, { access: readonly Access[]; why: string }>> = {
  'src/domains/casa/configuracoes/web/organizacao.tsx': {
    access: ['gestao'],
    why: '`quem.gestao` makes everything else read only',
  },
  'src/domains/casa/configuracoes/web/equipe.tsx': { access: ['gestao'], why: '`abre` shows the section' },
  'src/domains/acesso/auditoria/web/auditoria.tsx': { access: ['logs:view'], why: '`abre` shows the section' },
  'src/domains/pessoas/membros/web/caminho.tsx': {
    access: ['espiritual:edit'],
    why: '`partesDaFicha` says who writes',
  },
};
const used = new Set<string>();
const trusted = (file: string, access: Access): boolean => {
  const holds = TRUSTED[file]?.access.includes(access) ?? false;
  if (holds) used.add(file);
  return holds;
};

it('[S10] no screen calls an action or links to a screen without asking for the right of every role that sees it', () => {
  expect(pagesOfViewers).toContain('/dashboard');
  const offers = offersWithoutTheRight(trusted);
  expect(
    offers.map(({ file, what, access }) => `${file} offers ${what} without can('${access.join("') or can('")}')`),
  ).toEqual([]);
  expect(Object.keys(TRUSTED).filter((file) => !used.has(file))).toEqual([]);
});

it('[S10] what a shortcut asks for is asked for wherever a screen offers the same by its words', () => {
  const shortcuts = screens.flatMap(({ shortcuts: all = [] }) =>
    all.flatMap(({ label, access }) => (access ? [{ words: label(), access }] : [])),
  );
  const offered = shortcuts.flatMap(({ words, access }) =>
    [...sources]
      .filter(([file, source]) => file.endsWith('.tsx') && source.includes(`t('${words}')`))
      .filter(([file]) => !TRUSTED[file.replace('convidar.tsx', 'equipe.tsx')]?.access.includes(access))
      .map(([file]) => ({ file, words, access, asked: asks(file, access) })),
  );
  expect(offered.length).toBeGreaterThan(3);
  expect(offered.filter(({ asked }) => !asked)).toEqual([]);
});

/** What each shortcut of the command palette is for. */
const DOES: Readonly<Record<string, string | null>> = {
  'Cadastrar membro': 'criarMembro',
  'Criar plano': 'criarPlano',
  'Reajustar os planos': 'reajustar',
  'Receber mensalidade': 'pagarFaturas',
  'Lembrar quem deve': 'marcarLembrete',
  'Lançar doação ou despesa': 'criarLancamento',
  'Gerar faturas que faltam': 'gerarFaltantes',
  'Exportar relatório': 'lerRelatorio',
  'Emitir as declarações do ano': 'emitirDeclaracoes',
  'Escrever um modelo de papel': 'criarModeloDePapel',
  'Levar o livro-caixa ao contador': 'lerLivroCaixa',
  'Vender na loja': 'registrarVenda',
  'Cadastrar produto': 'criarProduto',
  'Dar entrada no estoque': 'contarEstoque',
  'Ver quanto há': 'lerCaixa',
  'Conferir o extrato do banco': 'conciliarLinhas',
  'Cadastrar conta a pagar': 'criarContaAPagar',
  'Lançar uma pilha de notas': 'criarDespesa',
  'Marcar uma gira': 'criarEvento',
  'Escrever um aviso': 'criarComunicado',
  'Fazer a chamada': 'marcarPresencas',
  'Montar a escala': 'escalarMembro',
  'Chamar senhas': 'chamarProximaSenha',
  'Registrar pedido de um membro': 'registrarPedidoDeDados',
  'Convidar alguém': 'convidar',
  'Mudar a chave PIX': 'salvarPix',
  'Trocar minha senha': 'trocarSenha',
  // Only the browser knows it.
  'Mudar tema ou idioma': null,
};

it('[S10] the command palette offers nobody a shortcut whose action that person may not do', () => {
  const actions: Contract = contracts;
  const wrong = screens.flatMap((screen) =>
    (screen.shortcuts ?? []).flatMap(({ label, access }) => {
      const does = DOES[label()];
      const action = actions[does ?? ''];
      if (!action) return does === null ? [] : [`${label()} is not in DOES`];
      const asked = { access: action.access, also: action.also, feature: action.feature };
      const offered = holders.filter((holder) => canOpen(holder, screen) && (!access || can(holder, access)));
      return offered.every((holder) => canOpen(holder, asked)) ? [] : [`${label()}: ${does}`];
    }),
  );
  expect(wrong).toEqual([]);
});
