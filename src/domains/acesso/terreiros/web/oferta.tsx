import type { Screen } from '../../../../shared/domain.ts';
import type { Part } from '../../../../shared/parts.ts';
import { t } from '../../../../shared/texts.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { usePath } from '../../../../web/state/router.ts';
import { palavrasDaParte } from './palavras-da-parte.ts';

/** The screens on which a house does what the part is for. */
const ONDE: Readonly<Record<string, readonly Part[]>> = {
  '/pagamentos-diversos': ['contas_a_pagar', 'fundos'],
  '/caixa': ['contas_a_pagar', 'fundos', 'prestacao_de_contas'],
  '/relatorios': ['prestacao_de_contas'],
  '/agenda': ['escalas', 'atendimento'],
};

const PERGUNTAS: Partial<Readonly<Record<Part, (primeira: boolean) => string>>> = {
  contas_a_pagar: (primeira) =>
    primeira
      ? t('É a primeira despesa. Quer organizar as contas a pagar?')
      : t('A casa tem despesas. Quer organizar as contas a pagar?'),
  fundos: () => t('A casa recebe doações. Quer guardar dinheiro para um fim, em fundos?'),
  prestacao_de_contas: () => t('Um mês terminou. Quer mostrar à casa a prestação de contas?'),
  escalas: () => t('A casa tem eventos marcados. Quer organizar as escalas?'),
  atendimento: () => t('Há evento aberto ao público. Quer chamar as pessoas por senhas?'),
};

/**
 * Offers a part of the program where the house first needs it, or on its own screen. Either answer
 * is the house's, so nobody is asked again.
 */
export function Oferta({ screens }: { screens: readonly Screen[] }) {
  const path = usePath();
  const { a_oferecer, contrato } = useSignedIn();
  const aqui = contrato.estado === 'ok' ? a_oferecer : [];
  const propria = aqui.find((parte) => screens.some((tela) => tela.path === path && tela.part === parte));
  const possiveis = aqui.filter((parte) => ONDE[path]?.includes(parte));
  const { data } = useApiQuery('listarOfertas', {}, { enabled: !propria && possiveis.length > 0 });
  const oferta = data?.itens.find(({ parte }) => possiveis.includes(parte));
  if (propria)
    return <Pergunta parte={propria} texto={t('{nome} não está no menu da casa. Quer pôr?', nomes(propria))} />;
  const texto = oferta && PERGUNTAS[oferta.parte]?.(oferta.primeira);
  return texto ? <Pergunta parte={oferta.parte} texto={texto} /> : null;
}

const nomes = (parte: Part) => ({ nome: palavrasDaParte(parte).name });

function Pergunta({ parte, texto }: { parte: Part; texto: string }) {
  const usar = useApiMutation('usarParte', { errorTitle: t('Erro ao salvar') });
  const responder = async (usa: boolean) => {
    if (!(await usar.mutateAsync({ parte, usa }).catch(() => null))) return;
    if (usa) toast.sucesso(t('{nome} está no menu', nomes(parte)));
    else toast.sucesso(t('Está anotado'), t('Se mudar de ideia: Configurações, Organização.'));
  };
  return (
    <div className="px-4 pt-4 md:px-8 print:hidden">
      <Notice
        title={texto}
        action={
          <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
            <Button disabled={usar.isPending} onClick={() => void responder(false)}>
              {t('Agora não')}
            </Button>
            <Button variant="primary" busy={usar.isPending} onClick={() => void responder(true)}>
              {t('Quero')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
