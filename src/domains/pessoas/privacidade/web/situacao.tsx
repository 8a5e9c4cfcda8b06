import { Badge, type BadgeTone } from '../../../../web/kit/badge.tsx';
import { diasAte, type SituacaoDoConsentimento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDaSituacao, nomeDoEstado, type MeuPedido } from './nomes.ts';

const TONS: Readonly<Record<SituacaoDoConsentimento, BadgeTone>> = {
  sem_registro: 'neutral',
  dado: 'paga',
  retirado: 'cancelada',
  pedir_de_novo: 'dende',
};

/** Nothing on record is no refusal, and says so. */
export const SituacaoDaFinalidade = ({ situacao }: { situacao: SituacaoDoConsentimento }) => (
  <Badge tone={TONS[situacao]}>{nomeDaSituacao(situacao)}</Badge>
);

/** How long there is for the answer, or what it was. */
export function SituacaoDoPedido({ pedido, hoje }: { pedido: Pick<MeuPedido, 'estado' | 'limite'>; hoje: string }) {
  const { estado, limite } = pedido;
  if (estado === 'atendido') return <Badge tone="paga">{nomeDoEstado(estado)}</Badge>;
  if (estado !== 'aberto') return <Badge tone="cancelada">{nomeDoEstado(estado)}</Badge>;
  const n = diasAte(limite, hoje);
  return <Badge tone={n <= 0 ? 'atrasada' : n <= 5 ? 'dende' : 'aberta'}>{prazoEmPalavras(n)}</Badge>;
}

/** `n` days are left; none on the last one. */
export function prazoEmPalavras(n: number): string {
  if (n < -1) return t('passou há {n} dias', { n: -n });
  if (n === -1) return t('passou ontem');
  if (n === 0) return t('é hoje');
  return n === 1 ? t('falta 1 dia') : t('faltam {n} dias', { n });
}
