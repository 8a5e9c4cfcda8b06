import { Controlled } from '../../../../web/api/controlled.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { recusaDoRecesso } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useOrganizacao, type Organizacao } from './queries.ts';

interface Valores {
  /** The multa in centavos; null while the field is empty, which means none. */
  multa_centavos: number | null;
  recesso_de: string;
  recesso_ate: string;
  versao: string;
}

const lidos = ({ multa_centavos, recesso_de, recesso_ate, versao }: Organizacao['cobranca']): Valores => ({
  multa_centavos: multa_centavos === 0 ? null : multa_centavos,
  recesso_de: recesso_de ?? '',
  recesso_ate: recesso_ate ?? '',
  versao,
});

function conferir({ multa_centavos, recesso_de, recesso_ate }: Valores) {
  const recusa = recusaDoRecesso(recesso_de, recesso_ate);
  return {
    multa_centavos: (multa_centavos ?? 0) < 0 && t('Informe um valor válido'),
    recesso_de: recusa === 'falta_de' && t('Informe o primeiro dia do recesso.'),
    recesso_ate:
      recusa === 'falta_ate'
        ? t('Informe o último dia do recesso.')
        : recusa === 'invertido' && t('O recesso termina antes de começar.'),
  };
}

/** What the house asks of who pays late, and when nobody becomes late. */
export function Cobranca({ cobranca, podeMudar }: { cobranca: Organizacao['cobranca']; podeMudar: boolean }) {
  const { refetch } = useOrganizacao();
  const acao = useActionForm<'salvarCobranca', Valores>({
    action: 'salvarCobranca',
    values: lidos(cobranca),
    toInput: ({ multa_centavos, recesso_de, recesso_ate, versao }) => ({
      multa_centavos: multa_centavos ?? 0,
      recesso_de: recesso_de || null,
      recesso_ate: recesso_ate || null,
      versao,
    }),
    check: conferir,
    errorTitle: t('Erro ao salvar'),
    // Until the new version is read, another save would be refused as somebody else's.
    onDone: () => {
      toast.sucesso(t('Atraso e recesso salvos'));
      return refetch();
    },
  });
  return (
    <Card title={t('Atraso e recesso')} note={t('Vale para as mensalidades de todos.')}>
      <form noValidate onSubmit={(event) => void acao.submit(event)}>
        <fieldset disabled={!podeMudar} className="grid gap-4.5 md:grid-cols-3">
          <legend className="sr-only">{t('Atraso e recesso')}</legend>
          <Controlled control={acao.control} name="multa_centavos">
            {(campo) => (
              <MoneyField
                label={t('Multa por mês pago depois do prazo')}
                hint={t('Vazio: sem multa. Quem recebe pode dispensar.')}
                {...campo}
              />
            )}
          </Controlled>
          <Controlled control={acao.control} name="recesso_de">
            {(campo) => <DateField label={t('Recesso da casa, de')} disabled={!podeMudar} {...campo} />}
          </Controlled>
          <Controlled control={acao.control} name="recesso_ate">
            {(campo) => (
              <DateField
                label={t('Recesso da casa, até')}
                hint={t('Nesses dias ninguém fica em atraso nem recebe lembrete.')}
                disabled={!podeMudar}
                {...campo}
              />
            )}
          </Controlled>
        </fieldset>
        {podeMudar && (
          <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
            <Button type="submit" busy={acao.busy}>
              {t('Salvar atraso e recesso')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
