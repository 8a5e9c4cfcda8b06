import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { formatBRL, semNbsp } from '../../../../shared/centavos.ts';
import { translate } from '../../../../shared/texts.ts';
import type { TipoDePush } from '../rules.ts';
import { t } from '../texts.ts';
import { avisarAparelhos, marcaDe } from './avisar-aparelhos.ts';

interface Resultado {
  confirmado: boolean;
  valor_centavos: number;
}

/** Tells who declared a payment what became of it, if it was somebody of the team who decided. */
export async function avisarDoPagamento(
  ctx: Pick<HouseContext, 'services' | 'db' | 'orgId' | 'hoje' | 'agora'> & {
    casa: Pick<HouseContext['casa'], 'escopo'>;
  },
  quem: Statement,
  { confirmado, valor_centavos }: Resultado,
): Promise<void> {
  if (ctx.casa.escopo !== 'casa') return;
  await avisarAparelhos(ctx.db, ctx, quem, {
    tipo: 'pagamento',
    marca: 'pagamento',
    caminho: '/mensalidades',
    titulo: translate('pt-BR', confirmado ? t.key('Pagamento confirmado') : t.key('Pagamento não confirmado')),
    corpo: translate(
      'pt-BR',
      confirmado ? t.key('{valor} entraram.') : t.key('{valor}: fale com quem cuida das contas.'),
      {
        valor: semNbsp(formatBRL(valor_centavos)),
      },
    ),
  });
}

interface Respondido {
  tipo: TipoDePush;
  id: string;
  caminho: string;
}

/** Tells a member that a request of theirs was answered. */
export const avisarDaResposta = (
  ctx: HouseContext,
  membroId: string,
  { tipo, id, caminho }: Respondido,
): Promise<void> =>
  avisarAparelhos(ctx.db, ctx, sql`p.membro_id = ${membroId}`, {
    tipo,
    marca: marcaDe('r', id),
    caminho,
    titulo: translate('pt-BR', t.key('Há resposta para você')),
    corpo: translate('pt-BR', t.key('A casa respondeu ao seu pedido.')),
  });
