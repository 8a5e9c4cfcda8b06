import { useActionForm } from '../../../../web/api/use-action-form.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { nomeDoAparelho } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useNotificacoes } from './queries.ts';

type Valores = ApiOutput<'lerNotificacoes'>;

const AvisosNesteAparelho = laterForSure(
  async () => (await import('../../../acesso/aparelhos/web/avisos-neste-aparelho.tsx')).AvisosNesteAparelho,
);

/** What this person wants to hear of; the choice is not the house's. */
export function Notificacoes() {
  const query = useNotificacoes();
  const { envia_emails } = useSignedIn();
  return (
    <div className="flex flex-col gap-4">
      <AvisosNesteAparelho nomeDe={nomeDoAparelho} />
      <Card
        title={t('O que você quer receber por e-mail')}
        note={
          envia_emails
            ? t('No máximo uma mensagem por dia, pela manhã; as de segurança, na hora.')
            : t('Este servidor ainda não envia e-mails: a escolha vale a partir de quando enviar.')
        }
      >
        {query.data ? (
          <Escolhas valores={query.data} />
        ) : (
          <Pending of={query} title={t('Erro ao carregar')} meanwhile={<SkeletonRows rows={3} />} />
        )}
      </Card>
    </div>
  );
}

function Escolhas({ valores }: { valores: Valores }) {
  const can = useCan();
  const acao = useActionForm<'salvarNotificacoes', Valores>({
    action: 'salvarNotificacoes',
    values: valores,
    toInput: (escolhidas) => escolhidas,
    errorTitle: t('Erro ao salvar'),
    onDone: () => toast.sucesso(t('Preferências salvas')),
  });
  return (
    <form noValidate onSubmit={(event) => void acao.submit(event)} className="flex flex-col gap-3">
      <Switch
        spread
        label={t('Sistema')}
        hint={t('Acesso por um navegador novo e troca de senha.')}
        {...acao.check('email_sys')}
      />
      <Switch
        spread
        label={t('Financeiro|área')}
        hint={
          can('faturas:pagar')
            ? t('Pagamentos que esperam por conferência e o fechamento do mês.')
            : t('A resposta da casa aos pagamentos que você informou.')
        }
        {...acao.check('email_fin')}
      />
      <Switch
        spread
        label={t('Lembretes')}
        hint={t('Mensalidades suas que vencem em 3 dias ou que venceram ontem.')}
        {...acao.check('email_lem')}
      />
      {can('feature:agenda') ? (
        <Switch
          spread
          label={t('Agenda')}
          hint={t('O que a casa marcou, 2 dias antes. Sem título nem lugar, a não ser que seu calendário os mostre.')}
          {...acao.check('email_agenda')}
        />
      ) : null}
      {can('feature:agenda') ? (
        <Switch
          spread
          label={t('Avisos da casa')}
          hint={t('O que a casa escreve para você ou para todos, no dia.')}
          {...acao.check('email_avisos')}
        />
      ) : null}
      <div className="mt-2 flex justify-end max-md:*:flex-1">
        <Button type="submit" variant="primary" busy={acao.busy}>
          {t('Salvar preferências')}
        </Button>
      </div>
    </form>
  );
}
