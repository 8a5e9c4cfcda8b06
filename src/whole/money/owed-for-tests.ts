// Plans, members, subscriptions and invoices: what is owed.
import { expect } from 'vitest';
import { recusa, um, type Acao } from './choice-for-tests.ts';
import type { Modelo } from './model-for-tests.ts';
import {
  aberta,
  atual,
  diaNoMes,
  mesDe,
  recebido,
  referencia,
  type Aplicar,
  type Assinatura,
} from './rows-for-tests.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { somarDias } from '../../shared/datas.ts';

export async function novoPlano(m: Modelo, casa: TestHouse, p: { valor: number; dia: number }) {
  const nome = `Plano ${m.planos.length}`;
  const { id } = await casa.como('owner').call('criarPlano', { nome, valor_centavos: p.valor, dia_vencimento: p.dia });
  m.planos.push({ id, ...p });
}

export async function novoMembro(
  m: Modelo,
  casa: TestHouse,
  p: { plano: number; desconto: number; ha: number; semPlano: boolean },
): Promise<string> {
  const matricula = String(m.membros.length + 1);
  const plano = p.semPlano ? undefined : um(m.planos, p.plano);
  const inicio = somarDias(m.hoje, -p.ha);
  const feito = await casa.como('owner').call('criarMembro', {
    nome: `Membro ${matricula}`,
    matricula,
    plano_id: plano?.id,
    desconto_centavos: p.desconto,
    assinatura_inicio: inicio,
  });
  m.membros.push({ id: feito.id, matricula });
  if (plano) {
    const assinatura = {
      membro: feito.id,
      plano,
      inicio,
      fim: null,
      status: 'ativa' as const,
      desconto: p.desconto,
      fora: [],
    };
    await assinar(m, casa, assinatura);
    expect(feito.faturas).toBe(m.gerar(m.assinaturas.at(-1) as Assinatura, { meses: 24 }));
  }
  return feito.id;
}

/** Adds a subscription that the server created by itself to the model. */
async function assinar(m: Modelo, casa: TestHouse, nova: Omit<Assinatura, 'id'>): Promise<Assinatura> {
  const { itens } = await casa.como('owner').call('listarAssinaturas', {});
  const achada = itens.find((item) => item.membro_id === nova.membro && !m.assinaturas.some((a) => a.id === item.id));
  const assinatura = { ...nova, id: achada?.id ?? '' };
  m.assinaturas.push(assinatura);
  return assinatura;
}

export const editarPlano: Acao<{ plano: number; valor: number; dia: number; aplicar: Aplicar }> = async (
  m,
  casa,
  p,
) => {
  const plano = um(m.planos, p.plano);
  if (!plano) return;
  const { faturas_atualizadas } = await pedirRepreco(casa, m, p);
  Object.assign(plano, { valor: p.valor, dia: p.dia });
  expect(faturas_atualizadas).toBe(
    m.repricar(
      m.faturas.filter((f) => f.plano === plano),
      p.aplicar,
    ),
  );
};

export const pedirRepreco = (
  casa: TestHouse,
  m: Modelo,
  p: { plano: number; valor: number; dia: number; aplicar: Aplicar },
) => {
  const qual = p.plano % m.planos.length;
  return casa.como('financeiro').call('editarPlano', {
    id: m.planos[qual]?.id ?? '',
    nome: `Plano ${qual}`,
    valor_centavos: p.valor,
    dia_vencimento: p.dia,
    aplicar: p.aplicar,
  });
};

export const trocarPlano: Acao<{ membro: number; plano: number; desconto: number | null; aplicar: Aplicar }> = async (
  m,
  casa,
  p,
) => {
  const [membro, plano] = [um(m.membros, p.membro), um(m.planos, p.plano)];
  if (!membro || !plano) return;
  const feito = await casa.como('owner').call('trocarPlano', {
    membro_id: membro.id,
    plano_id: plano.id,
    aplicar: p.aplicar,
    ...(p.desconto !== null && { desconto_centavos: p.desconto }),
  });
  const tinha = m.atualDe(membro.id);
  if (tinha) {
    tinha.plano = plano;
    tinha.inicio = tinha.inicio > m.hoje ? tinha.inicio : m.hoje;
    tinha.desconto = p.desconto ?? tinha.desconto;
  }
  const nova = { membro: membro.id, plano, inicio: m.hoje, fim: null, status: 'ativa' as const, fora: [] };
  const assinatura = tinha ?? (await assinar(m, casa, { ...nova, desconto: p.desconto ?? 0 }));
  const atualizadas = m.repricar(m.abertasDe(membro.id), p.aplicar, assinatura);
  const criadas = tinha ? 0 : m.gerar(assinatura, { meses: 24 });
  expect(feito).toMatchObject({
    criada: !tinha,
    faturas_atualizadas: atualizadas,
    faturas_criadas: criadas,
  });
};

export const gerarFaltantes: Acao<{ meses: number; juntos: number }> = async (m, casa, { meses, juntos }) => {
  const ate = mesDe(m.hoje) + meses;
  const pedido = { ano: Math.floor(ate / 12), mes: (ate % 12) + 1 };
  const feitas = await Promise.all(
    Array.from({ length: juntos }, () => casa.como('financeiro').call('gerarFaltantes', pedido)),
  );
  expect(feitas.reduce((soma, { criadas }) => soma + criadas, 0)).toBe(m.faltantes(ate));
};

export const estender: Acao<null> = async (m, casa) => {
  const { criadas } = await casa.como('financeiro').call('estenderHorizonte', {});
  const seis = mesDe(m.hoje) + 6;
  const fimDoMes = new Date(Date.UTC(Math.floor(seis / 12), (seis % 12) + 1, 0)).getUTCDate();
  expect(criadas).toBe(m.estender(diaNoMes(seis, Math.min(Number(m.hoje.slice(8)), fimDoMes))));
};

export const gerarUma: Acao<{ membro: number; meses: number }> = async (m, casa, p) => {
  const membro = um(m.membros, p.membro);
  const delas = m.assinaturas.filter((assinatura) => assinatura.membro === membro?.id);
  const escolhida = delas.find(atual) ?? delas.toSorted((a, b) => b.inicio.localeCompare(a.inicio))[0];
  // Two subscriptions that are not current and began on the same day: a person may take either, a
  // test may not.
  const iguais = delas.filter((assinatura) => assinatura.inicio === escolhida?.inicio).length > 1;
  if (!membro || (iguais && escolhida && !atual(escolhida))) return;
  const mes = mesDe(m.hoje) + p.meses;
  const pedido = casa
    .como('financeiro')
    .call('gerarFaltanteMatricula', { matricula: membro.matricula, competencia: diaNoMes(mes, 15) });
  if (!escolhida) return recusa(pedido, 'sem_assinatura');
  const combinado = m.combinadoDe({ membro: membro.id, refer: mes });
  if (combinado?.tipo === 'isencao' && combinado.desconto === 0) return recusa(pedido, 'mes_isento');
  if (m.viva(membro.id, mes)) return recusa(pedido, 'fatura_ja_existe');
  expect(await pedido).toMatchObject({ refer: referencia(mes) });
  return m.nova(escolhida, mes);
};

export const cancelarFatura: Acao<{ fatura: number }> = async (m, casa, p) => {
  const fatura = um(m.faturas.filter((f) => f.status !== 'cancelada').toReversed(), p.fatura);
  if (!fatura) return;
  const pedido = casa.como('financeiro').call('cancelarFatura', { id: fatura.id ?? '', motivo: 'Licença' });
  if (!aberta(fatura)) return recusa(pedido, 'fatura_nao_aberta');
  if (recebido(fatura) > 0) return recusa(pedido, 'fatura_com_pagamento');
  await pedido;
  m.cancelar(fatura, 'pessoa');
};

export type Mudanca = 'pausar' | 'cancelar' | 'encerrar' | 'retomar';

export const mudarAssinatura: Acao<{ assinatura: number; para: Mudanca; em: number; faturas: boolean }> = async (
  m,
  casa,
  p,
) => {
  const a = um(m.assinaturas, p.assinatura);
  if (!a) return;
  const dono = casa.como('owner');
  if (p.para === 'retomar') return retomar(m, casa, a);
  const antes = { ...a };
  const fim = somarDias(m.hoje, p.em) > a.inicio ? somarDias(m.hoje, p.em) : a.inicio;
  const pedido =
    p.para === 'encerrar'
      ? dono.call('encerrarAssinatura', { id: a.id, fim, cancelar_faturas: p.faturas })
      : dono.call(`${p.para}Assinatura`, { id: a.id, cancelar_faturas: p.faturas });
  if (a.status === 'cancelada' && p.para !== 'pausar') return recusa(pedido, 'assinatura_cancelada');
  if (a.status !== 'ativa' && p.para === 'pausar') return recusa(pedido, 'assinatura_nao_ativa');
  const feito = await pedido;
  if (p.para === 'encerrar') a.fim = fim;
  else a.status = p.para === 'pausar' ? 'pausada' : 'cancelada';
  m.mudou(a, antes.status);
  const desde = p.para === 'encerrar' ? fim : m.hoje;
  expect(feito.faturas_canceladas).toBe(p.faturas ? m.cancelarDepois(a, desde) : 0);
  if ('faturas' in feito)
    expect(feito.faturas).toBe(a.status === 'ativa' && fim !== antes.fim ? m.gerar(a, doMes(m)) : 0);
};

async function retomar(m: Modelo, casa: TestHouse, a: Assinatura): Promise<void> {
  const pedido = casa.como('owner').call('retomarAssinatura', { id: a.id });
  if (atual(a)) return recusa(pedido, 'assinatura_atual');
  const fim = a.status !== 'ativa' && a.fim !== null && a.fim >= m.hoje ? a.fim : null;
  if (fim === null && m.atualDe(a.membro)) return recusa(pedido, 'assinatura_repetida');
  const { faturas } = await pedido;
  const antes = a.status;
  Object.assign(a, { status: 'ativa', fim });
  m.mudou(a, antes);
  expect(faturas).toBe(m.gerar(a, doMes(m)));
}

const doMes = ({ hoje }: Modelo) => ({ desde: `${hoje.slice(0, 8)}01`, meses: 24 });
