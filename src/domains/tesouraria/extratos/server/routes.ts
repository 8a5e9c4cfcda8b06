import { mount } from '../../../../server/actions/mount.ts';
import { extratos } from '../contract.ts';
import { t } from '../texts.ts';
import { buscarParaLinha } from './buscar-para-linha.ts';
import { conciliarLinhas } from './conciliar-linhas.ts';
import { conferirExtrato } from './conferir-extrato.ts';
import { desfazerConciliacao } from './desfazer-conciliacao.ts';
import { esquecerPagador } from './esquecer-pagador.ts';
import { ignorarLinhas } from './ignorar-linhas.ts';
import { lerConferencia } from './ler-conferencia.ts';
import { listarLinhasAConferir } from './listar-linhas-a-conferir.ts';
import { listarLinhasConferidas } from './listar-linhas-conferidas.ts';
import { listarPagadores } from './listar-pagadores.ts';
import { retomarLinha } from './retomar-linha.ts';
import { trocarPagador } from './trocar-pagador.ts';
import { trazerExtrato } from './trazer-extrato.ts';

export const routes = mount(
  extratos,
  {
    conferirExtrato,
    trazerExtrato,
    listarLinhasAConferir,
    buscarParaLinha,
    conciliarLinhas,
    desfazerConciliacao,
    ignorarLinhas,
    retomarLinha,
    listarLinhasConferidas,
    lerConferencia,
    listarPagadores,
    trocarPagador,
    esquecerPagador,
  },
  {
    pagadores__membro_uma_vez: [409, 'conflito', t.key('Este pagador já está ligado a este membro.')],
    extrato_linhas__dia: [422, 'dia_fora', t.key('Há uma data fora do que o programa guarda. Confira o arquivo.')],
    pagamentos_diversos__valor: [422, 'valor_fora', t.key('Informe um valor válido')],
  },
);
