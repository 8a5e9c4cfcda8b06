import { menorDeIdade } from '../../../../shared/maioridade.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { privacidade } from '../contract.ts';
import { t } from '../texts.ts';
import { anotarPelaCasa } from './anotar-pela-casa.ts';
import { travarTitular } from './titular.ts';

/**
 * Staff write down what somebody said, on paper or by telephone, with the words as they stand now.
 * Below 18 a guardian gives consent; everybody may withdraw it.
 */
export const registrarConsentimento = handler(privacidade.registrarConsentimento, async (ctx, input) => {
  const { membro_id, finalidade, decisao, forma, por, ocorrido_em } = input;
  const titular = await travarTitular(ctx, membro_id);
  if (ocorrido_em > ctx.hoje) throw fieldFailure('ocorrido_em', t.key('A data não pode ser futura.'));
  const responsavel = por === 'responsavel' ? (input.responsavel ?? titular.responsavel_nome) : null;
  const menor = menorDeIdade(titular.dt_nascimento, ocorrido_em);
  if (por === 'responsavel' && !responsavel) throw fieldFailure('responsavel', t.key('Informe o nome do responsável.'));
  if (por === 'membro' && menor && decisao === 'dado')
    throw new Failure(422, 'menor_sem_responsavel', t.key('Abaixo de 18 anos quem autoriza é o responsável.'), {
      fields: { por: t.key('Abaixo de 18 anos quem autoriza é o responsável.') },
    });
  if (por === 'responsavel' && !menor)
    throw fieldFailure('por', t.key('A partir dos 18 anos quem decide é a própria pessoa.'));
  return anotarPelaCasa(ctx, membro_id, { finalidade, decisao, forma, por, responsavel, ocorrido_em });
});
