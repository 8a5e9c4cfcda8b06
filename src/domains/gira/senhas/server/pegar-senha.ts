import { limitar, rede, type Limite } from '../../../acesso/acesso/server/limitar.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import { senhas } from '../contract.ts';
import { primeiroNome } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { abrirCasa, aparelhoDoVisitante, conferirEventoDaPagina, marcarVisitante } from './dar-senha.ts';
import { lerSituacaoDoVisitante } from './senhas.ts';
import { esgotadas, inserirSenha, semSenhas } from './travar-senhas.ts';

/** A house's visitors share one address, so only many more than a house has are slowed down. */
const POR_REDE: Limite = { livres: 600, atrasos: [2, 5, 10] };

/**
 * One ticket per telephone, known by its signed cookie and never by its address, which a house
 * shares. Asking again gives the same ticket (row O2).
 */
export const pegarSenha = handler(senhas.pegarSenha, async (ctx, { tipo, nome, ...lugar }) => {
  const casa = await abrirCasa(ctx, lugar);
  const { doors } = ctx.services;
  await limitar(doors, `senha:${casa.orgId}:${rede(ctx.request.ip)}`, POR_REDE, ctx.agora);
  const aparelho = aparelhoDoVisitante(ctx);
  if (!aparelho) {
    marcarVisitante(ctx);
    throw new Failure(409, 'sem_cookie', t.key('Recarregue a página e tente de novo.'));
  }
  if (casa.fim) throw esgotadas();
  const { orgId } = casa;
  const minha = () =>
    doors.casa(
      wholeHouse(orgId),
      { readOnly: true },
      async (db) => (await lerSituacaoDoVisitante(db, orgId, lugar.evento_id, aparelho)).minha,
    );
  try {
    return await doors.casa(wholeHouse(orgId), {}, async (db) => {
      const { acabou } = await conferirEventoDaPagina(db, { ...casa, agora: ctx.agora }, lugar);
      const { minha: tenho } = await lerSituacaoDoVisitante(db, orgId, lugar.evento_id, aparelho);
      if (tenho) return { numero: tenho.numero, tipo: tenho.tipo, ja: true };
      if (acabou) throw semSenhas();
      const nova = { eventoId: lugar.evento_id, tipo, nome: primeiroNome(nome), usuario: null, aparelho };
      return { numero: await inserirSenha({ db, orgId }, nova), tipo, ja: false };
    });
  } catch (error) {
    const acabaram = error instanceof Failure && error.code === 'senhas_esgotadas';
    if (!acabaram && constraintOf(error) !== 'senhas__um_por_aparelho') throw error;
    // Two presses at once: the second finds the ticket of the first, also if it was the last one.
    const tenho = await minha();
    if (!tenho) throw error;
    return { numero: tenho.numero, tipo: tenho.tipo, ja: true };
  }
});
