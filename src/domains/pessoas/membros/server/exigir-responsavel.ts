import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { anotarPelaCasa } from '../../privacidade/server/consentimentos.ts';
import { responsavelAutorizou } from '../../privacidade/server/titular.ts';
import type { membros } from '../contract.ts';
import { pedeResponsavel } from '../rules.ts';

type Menor = Pick<
  Input<typeof membros.criarMembro>,
  'tipo_pessoa' | 'dt_nascimento' | 'responsavel_nome' | 'responsavel_motivo' | 'autorizacao_do_responsavel'
>;

/**
 * Below 18 a record is saved with the guardian's name and consent, or with the reason why one of
 * them is missing. A consent that the form brings becomes a line of the ledger here.
 */
export async function exigirResponsavel(ctx: HouseContext, membroId: string, ficha: Menor): Promise<void> {
  const { responsavel_nome: responsavel, responsavel_motivo, autorizacao_do_responsavel: forma } = ficha;
  if (!pedeResponsavel(ficha, ctx.hoje)) {
    if (forma)
      throw fieldFailure('autorizacao_do_responsavel', t.key('A partir dos 18 anos quem decide é a própria pessoa.'));
    return;
  }
  if (forma) {
    if (!responsavel) throw fieldFailure('responsavel_nome', t.key('Informe o nome do responsável.'));
    const quem = { por: 'responsavel', responsavel, forma, ocorrido_em: ctx.hoje } as const;
    await anotarPelaCasa(ctx, membroId, { finalidade: 'cadastro', decisao: 'dado', ...quem });
    return;
  }
  if (responsavel_motivo) return;
  if (!responsavel || !(await responsavelAutorizou(ctx, membroId)))
    throw fieldFailure(
      'responsavel_motivo',
      t.key('Abaixo de 18 anos: diga quem responde e como autorizou, ou por que ainda falta.'),
    );
}
