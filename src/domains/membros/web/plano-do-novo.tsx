import { inicioDaAssinatura } from '../rules.ts';
import { dia } from '../../../shared/datas.ts';
import { descreverFaturas } from '../../assinaturas/web/descrever-faturas.ts';
import { EscolherPlano, usePlanosParaEscolher } from '../../assinaturas/web/escolher-plano.tsx';
import { Controlled } from '../../../web/api/controlled.tsx';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { DateField } from '../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../web/kit/money-field.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';

/** Row M7: what the plan will create is shown before saving. */
export function PlanoDoNovo({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const { hoje } = useSignedIn();
  const planos = usePlanosParaEscolher(null, t('Erro ao iniciar tela'));
  const [plano_id, admissao, pedido, desconto_centavos] = acao.form.watch([
    'plano_id',
    'data_admissao_terreiro',
    'assinatura_inicio',
    'desconto_centavos',
  ]);
  const plano = planos.find(({ id }) => id === plano_id);
  const inicio = pedido || (hoje ? inicioDaAssinatura(admissao, dia(hoje)) : '');
  const faturas = plano && descreverFaturas({ inicio, plano, desconto_centavos }, hoje ?? '');
  return (
    <>
      <Controlled control={acao.control} name="plano_id">
        {({ value, onValueChange, error }) => (
          <EscolherPlano
            planos={planos}
            required={false}
            placeholder={t('Sem plano')}
            {...{ value, onValueChange, error }}
          />
        )}
      </Controlled>
      {plano && (
        <>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <Controlled control={acao.control} name="desconto_centavos">
              {(campo) => <MoneyField label={t('Desconto por mês')} {...campo} />}
            </Controlled>
            <DateField
              label={t('Início das mensalidades')}
              hint={t('Em branco, vale a data de admissão ou hoje.')}
              {...acao.text('assinatura_inicio')}
            />
          </div>
          <Notice tone={faturas ? 'info' : 'aviso'}>
            {faturas
              ? t('Ao salvar: {faturas}.', { faturas })
              : t('As faturas vencem de 2020 a 2100; escolha um início dentro desse período.')}
          </Notice>
        </>
      )}
    </>
  );
}
