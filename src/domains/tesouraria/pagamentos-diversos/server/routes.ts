import { mount } from '../../../../server/actions/mount.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../texts.ts';
import { buscarMatricula, lerReciboLancamento, listarLancamentos } from './lancamentos.ts';
import { conferirLancamento, criarLancamento } from './criar-lancamento.ts';
import { corrigirLancamento, estornarLancamento } from './corrigir-lancamento.ts';
import {
  criarMetodo,
  criarTipo,
  excluirMetodo,
  excluirTipo,
  listarMetodos,
  listarTipos,
  renomearMetodo,
  renomearTipo,
} from './opcoes.ts';

const tipoRepetido = [409, 'conflito', t.key('Tipo já existe')] as const;
const metodoRepetido = [409, 'conflito', t.key('Método já existe')] as const;

export const routes = mount(
  pagamentosDiversos,
  {
    listarLancamentos,
    criarLancamento,
    buscarMatricula,
    estornarLancamento,
    corrigirLancamento,
    conferirLancamento,
    lerReciboLancamento,
    listarTipos,
    criarTipo,
    renomearTipo,
    excluirTipo,
    listarMetodos,
    criarMetodo,
    renomearMetodo,
    excluirMetodo,
  },
  {
    pagamentos_diversos__conta_paga: [409, 'conta_paga', t.key('Esta conta já foi paga.')],
    pagamentos_diversos__conta_saida: [
      409,
      'conta_saida',
      t.key('Este lançamento paga uma conta: só pode ser uma saída.'),
    ],
    pagamentos_diversos_tipos__nome: tipoRepetido,
    pagamentos_diversos_tipos__preset: tipoRepetido,
    pagamentos_diversos_tipos__nome_vazio: [422, 'nome_vazio', t.key('Informe o nome')],
    pagamentos_diversos_metodos__nome: metodoRepetido,
    pagamentos_diversos_metodos__preset: metodoRepetido,
    pagamentos_diversos_metodos__nome_vazio: [422, 'nome_vazio', t.key('Informe o nome')],
  },
);
