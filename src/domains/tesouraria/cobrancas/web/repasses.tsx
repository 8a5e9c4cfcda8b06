import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useCarteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoPix } from './nome-do-pix.ts';
import { FimDoCertificado } from './fim-do-certificado.tsx';
import { useRepasses, type Repasse } from './queries.ts';

/** What the provider did by itself: money it sent to the bank, and PIX that are asked back. */
export function Repasses() {
  const { data } = useRepasses();
  const ver = useApiMutation('verContestacao');
  if (!data) return null;
  return (
    <>
      <FimDoCertificado vale_ate={data.vale_ate} />
      {data.contestacoes.map(({ id, valor_centavos, ...uma }) => (
        <Notice key={id} tone="erro">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-60">
              {t(
                'O banco de quem pagou pede de volta {valor}, de {nome}. Nada mudou nos livros: responda no provedor.',
                {
                  valor: formatBRL(valor_centavos),
                  nome: nomeDoPix(uma),
                },
              )}
            </p>
            <Button busy={ver.isPending} onClick={() => ver.mutate({ id })}>
              {t('Já vi')}
            </Button>
          </div>
        </Notice>
      ))}
      {data.repasses.length > 0 && (
        <Card
          flush
          title={t('Repasses do provedor ao banco')}
          note={t('O provedor diz que mandou este dinheiro para o banco. Confira no extrato antes de lançar.')}
        >
          <ul>
            {data.repasses.map((repasse) => (
              <Linha key={repasse.id} repasse={repasse} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Linha({ repasse }: { repasse: Repasse }) {
  const { id, valor_centavos } = repasse;
  const fuso = useFuso();
  const { data } = useCarteiras();
  const contas = (data?.itens ?? []).filter(
    (uma) => uma.tipo === 'banco' && !uma.arquivada && uma.id !== repasse.carteira_id,
  );
  const [escolhida, escolher] = useState('');
  const conta = escolhida || (contas.find(({ primeira }) => primeira) ?? contas[0])?.id;
  const resolver = useApiMutation('resolverRepasse', { errorTitle: t('Erro ao lançar o repasse') });
  const valor = formatBRL(valor_centavos);
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold">
          {t('Repasse de {quando}', { quando: formatInstante(new Date(repasse.feito_em), fuso) })}
        </p>
        <Money value={valor_centavos} />
      </div>
      {contas.length > 1 && (
        <SelectField
          label={t('Conta em que caiu')}
          options={contas.map((uma) => ({ value: uma.id, label: uma.nome }))}
          value={conta ?? ''}
          onChange={(event) => escolher(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        {conta && (
          <Button
            aria-label={t('Lançar o repasse de {valor}', { valor })}
            busy={resolver.isPending}
            onClick={() =>
              resolver.mutate(
                { id, carteira_id: conta },
                { onSuccess: () => toast.sucesso(t('Repasse lançado'), valor) },
              )
            }
          >
            {t('Lançar o repasse')}
          </Button>
        )}
        <Button
          aria-label={t('Já está nos livros: repasse de {valor}', { valor })}
          busy={resolver.isPending}
          onClick={() =>
            resolver.mutate({ id, carteira_id: null }, { onSuccess: () => toast.sucesso(t('Tirado da lista')) })
          }
        >
          {t('Já está nos livros')}
        </Button>
      </div>
    </li>
  );
}
