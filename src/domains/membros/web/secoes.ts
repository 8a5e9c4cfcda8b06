import { formatBRL } from '../../../shared/centavos.ts';
import { rotulo } from '../../../shared/competencia.ts';
import { ehDia, formatDia, hojeEm } from '../../../shared/datas.ts';
import { formatCep, formatCnpj, formatCpf, formatTelefone } from '../../../shared/documentos.ts';
import { getLanguage } from '../../../shared/texts.ts';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import { nomeDaForma, nomeDoTipo } from '../../pagamentos/rules.ts';
import { quantoDe } from '../../produtos/rules.ts';
import { t } from '../texts.ts';

export type Exportado = ApiOutput<'exportarMembro'>;
type Ficha = Exportado['membro'];
type Campo = readonly [rotulo: string, valor: string];

/** A part of the record for reading, on the screen and on paper. */
export interface Secao {
  titulo: string;
  campos: Campo[];
}

const dia = (data: string | null): string => (data && ehDia(data) ? formatDia(data) : '');
const secao = (titulo: string, ...campos: (readonly [string, string | null])[]): Secao => ({
  titulo,
  campos: campos.flatMap(([nome, valor]) => (valor ? [[nome, valor] as const] : [])),
});

/** Everything in the five tabs that is filled in; empty parts are left out. */
export const secoesDaFicha = (ficha: Ficha): Secao[] =>
  [
    doCadastro(ficha),
    doEndereco(ficha),
    daUmbanda(ficha),
    doCandomble(ficha),
    dosDocumentos(ficha),
    secao(
      t('Consentimento (LGPD)'),
      [t('Autorizou em'), dia(ficha.consentimento_em)],
      [t('Texto da autorização'), ficha.consentimento_texto],
    ),
  ].filter(({ campos }) => campos.length > 0);

const doCadastro = (f: Ficha): Secao =>
  secao(
    t('Cadastro'),
    [t('Nome'), f.nome],
    [t('Matrícula'), f.matricula],
    [t('E-mail'), f.email],
    [t('Telefone'), f.telefone && formatTelefone(f.telefone)],
    [t('Data de nascimento'), dia(f.dt_nascimento)],
    [t('Admissão no terreiro'), dia(f.data_admissao_terreiro)],
    [t('Situação'), f.ativo ? t('Ativo') : t('Inativo')],
    [t('Observações'), f.reservado.observacoes.texto],
  );

const doEndereco = (f: Ficha): Secao =>
  secao(
    t('Endereço & Profissão'),
    [t('CEP'), f.cep && formatCep(f.cep)],
    [t('Logradouro'), f.endereco],
    [t('Número'), f.numero],
    [t('Complemento'), f.complemento],
    [t('Bairro'), f.bairro],
    [t('Cidade'), f.cidade],
    [t('UF'), f.uf],
    [t('Profissão'), f.profissao],
  );

/** Filled slots only, each with its position. */
const vagas = (nomes: readonly (string | null)[]): string =>
  nomes.flatMap((nome, vaga) => (nome ? [`${vaga + 1}º ${nome}`] : [])).join(' · ');

function daUmbanda({ reservado: { espiritual_umbanda: u } }: Ficha): Secao {
  return secao(
    t('Espiritual (Umbanda)'),
    [t('Orixás'), vagas(u.orixas)],
    [t('Preto Velho'), vagas(u.pretoVelho)],
    [t('Caboclo'), vagas(u.caboclo)],
    [t('Erê'), vagas(u.ere)],
    [t('Exu'), vagas(u.exu)],
    [t('Pomba Gira'), vagas(u.pombaGira)],
    [t('Outros'), u.outros],
  );
}

function doCandomble({ reservado: { espiritual_candomble: c } }: Ficha): Secao {
  const orixas = c.orixas.map(({ nome, qualidade }) => [nome, qualidade].filter(Boolean).join(' ') || null);
  const obrigacoes = c.obrigacoes.map(({ nome, data }) => [nome, dia(data)].filter(Boolean).join(' '));
  return secao(t('Espiritual (Candomblé)'), [t('Orixás'), vagas(orixas)], [t('Obrigações'), obrigacoes.join(' · ')]);
}

function dosDocumentos({ tipo_pessoa, reservado: { docs } }: Ficha): Secao {
  if (tipo_pessoa === 'PJ')
    return secao(
      t('Documentação'),
      [t('Razão social'), docs.razao_social],
      [t('CNPJ'), docs.cnpj && formatCnpj(docs.cnpj)],
      [t('Inscrição estadual'), docs.ie],
      [t('Inscrição municipal'), docs.im],
    );
  return secao(
    t('Documentação'),
    [t('CPF'), docs.cpf && formatCpf(docs.cpf)],
    [t('RG'), docs.rg],
    [t('Órgão emissor'), docs.orgao_emissor],
    [t('Data de emissão'), dia(docs.dt_emissao)],
  );
}

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

const juntar = (...partes: (string | null | false)[]): string => partes.filter(Boolean).join(' · ');

const andamento = ({ conferido, estornado_em }: { conferido: boolean; estornado_em: string | null }) =>
  estornado_em ? t('estornado') : !conferido && t('a conferir');

/** Subscriptions, invoices, payments, entries and purchases, one line each. */
export function secoesDaConta(exportado: Exportado, fuso: string): Secao[] {
  const { assinaturas, faturas, pagamentos, pagamentos_diversos: diversos, vendas } = exportado as unknown as Registros;
  const partes = [
    secao(
      t('Assinaturas'),
      ...assinaturas.map((a): Campo => [juntar(dia(a.inicio), dia(a.fim)), juntar(a.plano, SITUACOES[a.situacao]())]),
    ),
    secao(
      t('Faturas'),
      ...faturas.map((f): Campo => [
        rotulo(f.refer, getLanguage()),
        juntar(formatBRL(f.valor_centavos - f.vl_desconto_centavos), dia(f.dt_vencimento), SITUACOES[f.status]()),
      ]),
    ),
    secao(
      t('Pagamentos'),
      ...pagamentos.map((p): Campo => [
        dia(p.pago_em),
        juntar(formatBRL(p.valor_centavos), nomeDaForma(p.metodo), andamento(p)),
      ]),
    ),
    secao(
      t('Outros lançamentos'),
      ...diversos.map((d): Campo => [
        dia(d.data),
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
          dia(hojeEm(new Date(v.vendida_em), fuso)),
          nomeDaForma(v.metodo_pagamento),
          v.estornado_em && t('estornado'),
        ),
      ]),
    ),
  ];
  return partes.filter(({ campos }) => campos.length > 0);
}
