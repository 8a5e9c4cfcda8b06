import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import type { Section } from '../../../../web/print/sections-pdf.ts';
import { nomeDaForma, nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import type { Decisao, EstadoDoPedido, Finalidade, TipoDePedido } from '../../privacidade/rules.ts';
import { nomeDaDecisao, nomeDaFinalidade, nomeDoEstado, nomeDoPedido } from '../../privacidade/web/nomes.ts';
import { quantoDe } from '../../../../shared/quantidade.ts';
import { diaLido, secao, type Campo, type Exportado } from './secoes.ts';

/** The records of the export, as the server selects them. */
interface Registros {
  assinaturas: {
    plano: string;
    inicio: string;
    fim: string | null;
    situacao: keyof typeof SITUACOES;
    desconto_centavos: number;
  }[];
  faturas: {
    refer: string;
    dt_vencimento: string;
    valor_centavos: number;
    vl_desconto_centavos: number;
    status: keyof typeof SITUACOES;
  }[];
  pagamentos: {
    pago_em: string;
    valor_centavos: number;
    metodo: string;
    conferido: boolean;
    estornado_em: string | null;
  }[];
  pagamentos_diversos: {
    data: string;
    tipo_nome: string;
    descricao: string | null;
    metodo: string;
    valor_centavos: number;
    conferido: boolean;
    corrige: string | null;
    estornado_em: string | null;
  }[];
  vendas: {
    numero: number;
    vendida_em: string;
    total_centavos: number;
    metodo_pagamento: string;
    estornado_em: string | null;
    itens: { produto: string; quantidade: number; unidade: string | null }[];
  }[];
  cobrancas: { valor_centavos: number; created_at: string }[];
  pix_recebidos: { pago_em: string; valor_centavos: number; situacao: string }[];
  devolucoes_de_pix: { pedida_em: string; valor_centavos: number; motivo: string }[];
  combinados: { refer: string; tipo: 'isencao' | 'nova_data'; nova_data: string | null; motivo: string | null }[];
  lembretes: { grupo: string; created_at: string }[];
}

/** The parts that are not about money. */
interface OutrosRegistros {
  consentimentos: {
    finalidade: Finalidade;
    decisao: Decisao;
    texto: string;
    responsavel: string | null;
    ocorrido_em: string;
  }[];
  pedidos_de_dados: {
    tipo: TipoDePedido;
    estado: EstadoDoPedido;
    detalhe: string | null;
    resposta: string | null;
    recebido_em: string;
  }[];
  correcoes_da_ficha: { resposta: string | null; created_at: string }[];
  pagadores: { pagador: string | null; pagador_documento: string | null; created_at: string }[];
  extrato_linhas: { dia: string; valor_centavos: number; descricao: string; pagador: string | null }[];
  textos: { quando: string; texto: string }[];
  acessos: { nome: string; email: string | null; telefone: string | null; papel: string; created_at: string }[];
  convites: { email: string | null; telefone: string | null; papel: string; created_at: string }[];
  importacoes: { created_at: string }[];
  eventos_respostas: { titulo: string; inicio: string; vai: boolean; motivo: string | null }[];
  presencas: { titulo: string; inicio: string; estado: string | null }[];
  escalas: { titulo: string; inicio: string; funcao: string }[];
  escalas_avisos: { titulo: string; em: string; funcao: string; que: string }[];
  funcoes: { funcao: string }[];
  comunicados: { titulo: string; texto: string; de: string }[];
  papeis: { ano: number; numero: number; ano_base: number | null; emitido_em: string }[];
}

const SITUACOES = {
  pendente: () => t('aberta'),
  vencida: () => t('atrasada'),
  paga: () => t('paga'),
  cancelada: () => t('cancelada'),
  ativa: () => t('ativa'),
  pausada: () => t('pausada'),
  encerrada: () => t('encerrada'),
};

const ESPERA: Readonly<Record<string, () => string>> = {
  a_vencer: () => t('aberta'),
  venceu: () => t('atrasada'),
  atrasada: () => t('atrasada'),
};

const juntar = (...partes: (string | null | false)[]): string => partes.filter(Boolean).join(' · ');

const andamento = ({ conferido, estornado_em }: { conferido: boolean; estornado_em: string | null }) =>
  estornado_em ? t('estornado') : !conferido && t('a conferir');

/** Subscriptions, invoices, payments, entries and purchases, one line each. */
export function secoesDaConta(exportado: Exportado, fuso: string): Section[] {
  const registros = exportado as unknown as Registros;
  const { assinaturas, faturas, pagamentos, pagamentos_diversos: diversos, vendas } = registros;
  const partes = [
    secao(
      t('Assinaturas'),
      ...assinaturas.map((a): Campo => [
        juntar(diaLido(a.inicio), diaLido(a.fim)),
        juntar(a.plano, SITUACOES[a.situacao]()),
      ]),
    ),
    secao(
      t('Faturas'),
      ...faturas.map((f): Campo => [
        rotulo(f.refer, getLanguage()),
        juntar(formatBRL(f.valor_centavos - f.vl_desconto_centavos), diaLido(f.dt_vencimento), SITUACOES[f.status]()),
      ]),
    ),
    secao(
      t('Pagamentos'),
      ...pagamentos.map((p): Campo => [
        diaLido(p.pago_em),
        juntar(formatBRL(p.valor_centavos), nomeDaForma(p.metodo), andamento(p)),
      ]),
    ),
    secao(
      t('Outros lançamentos'),
      ...diversos.map((d): Campo => [
        diaLido(d.data),
        juntar(
          formatBRL(d.valor_centavos),
          nomeDoTipo(d.tipo_nome),
          d.descricao,
          nomeDaForma(d.metodo),
          d.corrige && t('correção de outro'),
          andamento(d),
        ),
      ]),
    ),
    secao(
      t('Compras na loja'),
      ...vendas.map((v): Campo => [
        t('nº {n}', { n: String(v.numero) }),
        juntar(
          formatBRL(v.total_centavos),
          v.itens.map(({ quantidade, unidade, produto }) => quantoDe(quantidade, unidade, produto)).join(', '),
          diaLido(hojeEm(new Date(v.vendida_em), fuso)),
          nomeDaForma(v.metodo_pagamento),
          v.estornado_em && t('estornado'),
        ),
      ]),
    ),
    ...secoesDoPix(registros, fuso),
    ...secoesDosMeses(registros, fuso),
    ...secoesDoCuidado(exportado as unknown as OutrosRegistros, fuso),
  ];
  return partes.filter(({ lines }) => lines.length > 0);
}

/** The codes that the provider was asked for, what came in by them, and what was sent back. */
function secoesDoPix(registros: Registros, fuso: string): Section[] {
  const { cobrancas, pix_recebidos: recebidos, devolucoes_de_pix: devolucoes } = registros;
  const dia = (instante: string) => diaLido(hojeEm(new Date(instante), fuso));
  return [
    secao(t('Códigos PIX pedidos'), ...cobrancas.map((c): Campo => [dia(c.created_at), formatBRL(c.valor_centavos)])),
    secao(
      t('PIX recebidos'),
      ...recebidos.map((p): Campo => [
        dia(p.pago_em),
        juntar(formatBRL(p.valor_centavos), p.situacao === 'conferir' && t('a conferir')),
      ]),
    ),
    secao(
      t('Devoluções de PIX'),
      ...devolucoes.map((d): Campo => [dia(d.pedida_em), juntar(formatBRL(d.valor_centavos), d.motivo)]),
    ),
  ];
}

/** Agreements about months, and when the person was reminded. */
function secoesDosMeses({ combinados, lembretes }: Registros, fuso: string): Section[] {
  return [
    secao(
      t('Combinados'),
      ...combinados.map((c): Campo => [
        rotulo(c.refer, getLanguage()),
        juntar(c.tipo === 'isencao' ? t('isenção') : diaLido(c.nova_data), c.motivo),
      ]),
    ),
    secao(
      t('Lembretes recebidos'),
      ...lembretes.map((um): Campo => [
        diaLido(hojeEm(new Date(um.created_at), fuso)),
        ESPERA[um.grupo]?.() ?? um.grupo,
      ]),
    ),
  ];
}

/** Consents, requests, and where else the house knows the person. */
function secoesDoCuidado(registros: OutrosRegistros, fuso: string): Section[] {
  const { consentimentos, pedidos_de_dados: pedidos, pagadores, acessos, convites, importacoes } = registros;
  const { correcoes_da_ficha: correcoes } = registros;
  const { eventos_respostas: respostas, presencas, escalas, escalas_avisos: avisos, funcoes } = registros;
  const { extrato_linhas: linhas, textos, comunicados, papeis } = registros;
  const dia = (instante: string) => diaLido(hojeEm(new Date(instante), fuso));
  const noDia = ({ created_at }: { created_at: string }) => dia(created_at);
  return [
    secao(
      t('Consentimentos'),
      ...consentimentos.map((c): Campo => [
        juntar(nomeDaFinalidade(c.finalidade), diaLido(c.ocorrido_em)),
        juntar(nomeDaDecisao(c.decisao), c.responsavel, c.texto),
      ]),
    ),
    secao(
      t('Pedidos sobre dados'),
      ...pedidos.map((p): Campo => [
        diaLido(p.recebido_em),
        juntar(nomeDoPedido(p.tipo), nomeDoEstado(p.estado), p.detalhe, p.resposta),
      ]),
      ...correcoes.map((c): Campo => [noDia(c), juntar(nomeDoPedido('correcao'), c.resposta)]),
    ),
    secao(
      t('Quem paga pela pessoa'),
      ...pagadores.map((p): Campo => [noDia(p), juntar(p.pagador, p.pagador_documento)]),
    ),
    secao(
      t('Linhas do extrato do banco'),
      ...linhas.map((l): Campo => [diaLido(l.dia), juntar(formatBRL(l.valor_centavos), l.descricao, l.pagador)]),
    ),
    secao(t('Escrito pela casa'), ...textos.map((um): Campo => [dia(um.quando), um.texto])),
    secao(
      t('Acesso ao sistema'),
      ...acessos.map((a): Campo => [noDia(a), juntar(a.papel, a.email, a.telefone)]),
      ...convites.map((c): Campo => [noDia(c), juntar(t('convite'), c.papel, c.email, c.telefone)]),
    ),
    secao(
      t('Respostas na agenda'),
      ...respostas.map((r): Campo => [dia(r.inicio), juntar(r.titulo, r.vai ? t('vai') : t('não vai'), r.motivo)]),
    ),
    secao(t('Presenças'), ...presencas.map((p): Campo => [dia(p.inicio), juntar(p.titulo, p.estado)])),
    secao(
      t('Escalas'),
      ...escalas.map((e): Campo => [dia(e.inicio), juntar(e.titulo, e.funcao)]),
      ...avisos.map((a): Campo => [dia(a.em), juntar(a.que, a.titulo, a.funcao)]),
      ...funcoes.map((f): Campo => [t('pode fazer'), f.funcao]),
    ),
    secao(
      t('Avisos e papéis para a pessoa'),
      ...comunicados.map((c): Campo => [diaLido(c.de), juntar(c.titulo, c.texto)]),
      ...papeis.map((p): Campo => [
        dia(p.emitido_em),
        juntar(t('nº {n}', { n: `${p.numero}/${p.ano}` }), p.ano_base !== null && String(p.ano_base)),
      ]),
    ),
    secao(t('Trazido de uma planilha'), ...importacoes.map((i): Campo => [t('dia'), noDia(i)])),
  ];
}
