import { IdCard, UserCheck } from 'lucide-react';
import { address } from '../../../../shared/address.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDiaPorExtenso, formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { lineDown } from '../../../../web/api/line.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useStore } from '../../../../web/state/store.ts';
import { oQueMudou } from '../../../gira/agenda/web/o-que-mudou.ts';
import { comMaiuscula } from '../rules.ts';
import { useCumprimento } from './cumprimento.ts';
import { Devo } from './devo.tsx';
import { MeuEvento } from './meu-evento.tsx';
import { MeuUltimoPagamento } from './meu-ultimo-pagamento.tsx';
import { MinhaEscala } from './minha-escala.tsx';
import { NumerosDoMembro } from './numeros-do-membro.tsx';
import { type MeuPainel, useMeuPainel } from './queries.ts';
import type { SemRedeProps } from './sem-rede.tsx';
import type { UltimosProps } from './ultimos-pagamentos.tsx';

interface Props {
  painel: Pick<MeuPainel, 'avisos' | 'remarcados' | 'fuso_horario'>;
}

/** What the house has to say: its notices first, then events that were moved. */
export function AvisosDoMembro({ painel: { avisos, remarcados, fuso_horario } }: Props) {
  return (
    <>
      {avisos.length > 0 && (
        <Card title={t('Avisos da casa')} aside={<TextLink href="/avisos">{t('Ver todos')}</TextLink>}>
          <ul className="flex flex-col divide-y divide-line">
            {avisos.map(({ id, titulo, texto, novo }) => (
              <li key={id} className="py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {titulo}
                  {novo && <Badge tone="mata">{t('Novo')}</Badge>}
                </p>
                <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">{texto}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {remarcados.map(({ id, titulo, inicio, era, dizia }) => {
        const quando = formatInstantePorExtenso(new Date(inicio), fuso_horario, getLanguage());
        return (
          <Notice
            key={id}
            tone="aviso"
            title={oQueMudou({ titulo, era }, fuso_horario)}
            action={<TextLink href={address('/agenda', { evento: id })}>{t('Responder de novo')}</TextLink>}
          >
            {dizia
              ? t('Agora é {quando}. Você tinha dito que vai.', { quando })
              : t('Agora é {quando}. Você tinha dito que não vai.', { quando })}
          </Notice>
        );
      })}
    </>
  );
}

/** What the house keeps for the member. */
export const MeuCredito = ({ painel: { credito_centavos } }: { painel: Pick<MeuPainel, 'credito_centavos'> }) =>
  credito_centavos > 0 && (
    <Card title={t('Seu crédito')} aside={<Money value={credito_centavos} className="text-xl font-bold text-ink" />}>
      <p className="text-ink-2">{t('A casa guarda este valor para as suas próximas mensalidades.')}</p>
    </Card>
  );

const Instalar = laterForSure(
  async () => (await import('../../../../web/install/install-question.tsx')).InstallQuestion,
);
const SemRede = laterForSure<SemRedeProps>(async () => (await import('./sem-rede.tsx')).SemRede);

/** A table, which comes after what is seen first. */
const Ultimos = laterForSure<UltimosProps>(async () => (await import('./ultimos-pagamentos.tsx')).UltimosPagamentos);

/** A member's first screen: what comes, what is owed, served, kept and paid. */
export function Page() {
  const cumprimento = useCumprimento();
  const painel = useMeuPainel();
  const { data } = painel;
  const down = useStore(lineDown);
  const semRede = down || painel.error?.unreached === true;
  return (
    <PageLayout
      heading={cumprimento}
      {...(data?.vinculado !== false && {
        lead: data
          ? [frase(data), doPlano(data)].filter(Boolean).join(' ')
          : !painel.error && !down && <Skeleton className="w-80 max-w-full" />,
        actions: <DoMembro />,
      })}
    >
      {!data && semRede && (
        <SemRede query={painel}>
          <Falhou painel={painel} />
        </SemRede>
      )}
      {!data && !semRede && <Falhou painel={painel} />}
      {data?.vinculado === false && (
        <Notice tone="aviso" title={t('Seu acesso ainda não está vinculado a um membro')}>
          {t('Peça ao administrador que vincule seu acesso a um membro (Configurações → Usuários).')}
        </Notice>
      )}
      {data && <Cartoes painel={data} />}
    </PageLayout>
  );
}

/** What a member comes for besides what the cards say, by its name. */
function DoMembro() {
  const can = useCan();
  return (
    <>
      {can('feature:agenda') && (
        <LinkButton href="/minha-presenca" icon={IdCard}>
          {t('Meu cartão')}
        </LinkButton>
      )}
      {can('feature:membros') && (
        <LinkButton href="/meus-dados" icon={UserCheck}>
          {t('Meus dados')}
        </LinkButton>
      )}
    </>
  );
}

/** Why it did not come, or that it is coming. */
function Falhou({ painel: { error, refetch } }: { painel: ReturnType<typeof useMeuPainel> }) {
  if (!error) return <Vindo />;
  return <ErrorState title={t('Erro ao carregar o painel')} message={error.message} onRetry={() => void refetch()} />;
}

/** The order is the row's; a card with nothing to say is not there. */
function Cartoes({ painel }: { painel: MeuPainel }) {
  return (
    <>
      {/* On a desk what the house says stands beside the rest, over all rows: its height opens no
          hole beside a short card. */}
      <div className="flex flex-col gap-3.5 md:-mb-5 md:grid md:grid-cols-2 md:grid-rows-[repeat(4,max-content)_1fr] md:gap-x-5 md:gap-y-0 md:*:mb-5">
        <MeuEvento painel={painel} />
        <Devo painel={painel} />
        <div className="flex min-w-0 flex-col gap-3.5 empty:hidden md:col-start-2 md:row-span-5 md:row-start-1 md:gap-5">
          <AvisosDoMembro painel={painel} />
          <MinhaEscala painel={painel} />
        </div>
        <MeuCredito painel={painel} />
        <MeuUltimoPagamento painel={painel} />
      </div>
      {painel.vinculado && (
        <>
          <Instalar />
          <NumerosDoMembro painel={painel} />
          <Ultimos painel={painel} proprios />
        </>
      )}
    </>
  );
}

/** About as high as the first two cards, so that nothing moves when they arrive. */
const Vindo = () => (
  <div aria-hidden className="grid gap-3.5 md:grid-cols-2 md:gap-5">
    {['h-44', 'h-56'].map((altura) => (
      <div key={altura} className={`rounded-lg border border-line bg-surface p-5.5 shadow-1 ${altura}`}>
        <Skeleton className="w-40" />
      </div>
    ))}
  </div>
);

function frase({ hoje, atrasadas }: MeuPainel): string {
  const dia = comMaiuscula(formatDiaPorExtenso(hoje, getLanguage()));
  const { faturas: n, total_centavos } = atrasadas;
  if (n === 0) return t('{dia}. Está tudo em dia.', { dia });
  const valor = formatBRL(total_centavos);
  return n === 1
    ? t('{dia}. Há {n} mensalidade em atraso, {valor}.', { dia, n, valor })
    : t('{dia}. Há {n} mensalidades em atraso, {valor}.', { dia, n, valor });
}

const doPlano = ({ plano }: MeuPainel): string | null =>
  plano &&
  t('Seu plano: {plano}, {valor}, vence dia {dia}.', {
    plano: plano.nome,
    valor: formatBRL(plano.valor_centavos),
    dia: plano.dia_vencimento,
  });
