import { Stamp } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { PRIMEIRO_ANO } from '../rules.ts';
import { t } from '../texts.ts';
import { DeclaracaoDaPessoa } from './declaracao-da-pessoa.tsx';
import { DeclaracoesEmitidas } from './declaracoes-emitidas.tsx';
import { useDeclaracoes, useEmitirDeclaracoes } from './queries.ts';
import { ResumoDasDeclaracoes } from './resumo-das-declaracoes.tsx';

/** The statements of one year: what they hold, one press to issue them, and the files. */
export function Page() {
  const can = useCan();
  const [params, mudar] = useUrlParams('/declaracoes');
  const ultimo = Number((useSignedIn().hoje ?? '').slice(0, 4)) - 1;
  const anos = Array.from({ length: Math.max(1, ultimo - PRIMEIRO_ANO + 1) }, (_, n) => ultimo - n);
  const ano = anos.find((um) => String(um) === params.get('ano')) ?? ultimo;
  const membro = params.get('membro');
  const resumo = useDeclaracoes(ano);
  const emitir = useEmitirDeclaracoes(t('Erro ao emitir as declarações'));
  const lido = resumo.isPlaceholderData ? undefined : resumo.data;
  const aFazer = lido ? lido.novas + lido.mudaram + lido.a_retirar : 0;
  return (
    <PageLayout
      lead={t('Um papel para cada pessoa de quem entrou dinheiro no ano. Não é recibo para o imposto de renda.')}
      actions={
        can('faturas:pagar') &&
        aFazer > 0 && (
          <Button
            variant="primary"
            icon={Stamp}
            busy={emitir.isPending}
            onClick={() =>
              emitir.mutate(
                { ano },
                { onSuccess: (feito) => toast.sucesso(t('Declarações emitidas'), emPalavras(feito)) },
              )
            }
          >
            {t('Emitir as declarações de {ano}', { ano: String(ano) })}
          </Button>
        )
      }
    >
      <SelectField
        label={t('Ano')}
        fieldClass="max-w-48"
        value={String(ano)}
        onChange={({ target }) => mudar({ ano: target.value })}
        options={anos.map((um) => ({ value: String(um), label: String(um) }))}
      />
      {membro !== null && (
        <DeclaracaoDaPessoa
          key={`${membro} ${ano}`}
          ano={ano}
          membro={membro}
          onFechar={() => mudar({ membro: null })}
        />
      )}
      {!lido ? (
        <Pending of={resumo} title={t('Erro ao carregar as declarações')} />
      ) : lido.pessoas + lido.emitidas === 0 ? (
        <EmptyState title={t('Nenhum dinheiro de pessoas em {ano}', { ano: String(ano) })}>
          {t('Quando houver mensalidades ou doações conferidas nesse ano, as declarações saem daqui.')}
        </EmptyState>
      ) : (
        <>
          <ResumoDasDeclaracoes resumo={lido} />
          {lido.emitidas > 0 && <DeclaracoesEmitidas key={ano} ano={ano} resumo={lido} />}
        </>
      )}
    </PageLayout>
  );
}

const emPalavras = ({ novas, mudaram, retiradas }: { novas: number; mudaram: number; retiradas: number }): string =>
  [
    novas > 0 && t('novas: {n}', { n: novas }),
    mudaram > 0 && t('no lugar de outras: {n}', { n: mudaram }),
    retiradas > 0 && t('retiradas: {n}', { n: retiradas }),
  ]
    .filter(Boolean)
    .join(' · ');
