import { t } from '../../../../shared/texts.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { idDePlano, planoOferecido, PLANOS_OFERECIDOS, precoPorMes } from '../../inicio/rules.ts';
import { nomeDoEscolhido } from '../../inicio/web/nome-do-plano.ts';
import { usePaginaInicial } from '../../inicio/web/queries.ts';

/** The plan chosen on the landing page, kept for the house that the person creates. */
export function PlanoEscolhido({ escolha }: { escolha: string }) {
  const oferecido = planoOferecido(escolha);
  const { data } = usePaginaInicial(idDePlano(escolha) !== null);
  const doOperador = data?.planos.find(({ id }) => id === escolha);
  const nome = nomeDoEscolhido(escolha, doOperador?.nome);
  if (nome === null) return null;
  const preco = oferecido ? PLANOS_OFERECIDOS[oferecido] * 100 : (doOperador?.preco_centavos ?? 0);
  return (
    <Notice
      tone="info"
      className="mt-6"
      title={t('Plano {plano}, {preco} por mês', { plano: nome, preco: precoPorMes(preco) })}
    >
      {t('Crie a conta e depois a casa: o plano escolhido vai junto.')}
    </Notice>
  );
}
