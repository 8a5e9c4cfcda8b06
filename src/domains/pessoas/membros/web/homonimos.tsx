import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { t } from '../texts.ts';

/**
 * Warns of members with the same name, as the server compares names, including former ones. A
 * second record would be charged a second time.
 */
export function Homonimos({ nome }: { nome: string }) {
  const procurado = useDebounced(nome.trim());
  return procurado === '' ? null : <Encontrados nome={procurado} />;
}

function Encontrados({ nome }: { nome: string }) {
  const { data } = useApiQuery('listarMembros', { nome, somente_ativos: false });
  const iguais = data?.itens ?? [];
  const [primeiro] = iguais;
  if (!primeiro) return null;
  const quais = iguais.map(({ matricula, ativo }) =>
    [matricula ?? t('sem matrícula'), !ativo && t('inativo')].filter(Boolean).join(', '),
  );
  return (
    <Notice
      tone="aviso"
      live
      title={t('A casa já tem {nome} ({quais}).', { nome: primeiro.nome, quais: quais.join('; ') })}
    >
      {t('Se é a mesma pessoa, abra o cadastro que já existe. Quem saiu e voltou é ativado de novo ali.')}
    </Notice>
  );
}
