import { formatInstante } from '../../../../shared/datas.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { useAvisosDaEntrada, useDispensarAvisos } from './queries.ts';

type Aviso = ApiOutput<'listarAvisosDaEntrada'>['itens'][number];

/** What happened to the way in of somebody whom no letter reached, until it is dismissed here. */
export function AvisosDaEntrada() {
  const { data } = useAvisosDaEntrada();
  const dispensar = useDispensarAvisos();
  const fuso = useFuso();
  if (!data || data.itens.length === 0 || dispensar.isSuccess) return null;
  return (
    <Notice
      tone="aviso"
      title={t('Mudou algo no seu acesso')}
      action={
        <Button busy={dispensar.isPending} onClick={() => dispensar.mutate({})}>
          {t('Entendi')}
        </Button>
      }
    >
      <ul>
        {data.itens.map((aviso) => (
          <li key={aviso.id}>{frase(aviso, formatInstante(new Date(aviso.em), fuso))}</li>
        ))}
      </ul>
      <p>{t('Não foi você? Troque a senha agora, e fale com quem cuida da casa.')}</p>
    </Notice>
  );
}

function frase({ tipo, por }: Aviso, quando: string): string {
  switch (tipo) {
    case 'telefone':
      return t('Em {quando} foi trocado o telefone com que você entra.', { quando });
    case 'email':
      return t('Em {quando} a sua conta passou a entrar com um e-mail.', { quando });
    case 'link_dado':
      return t('Em {quando} {por} fez um link para você escolher outra senha.', { quando, por: por ?? '' });
    default:
      return t('Em {quando} alguém escolheu a sua senha com um link que {por} deu.', { quando, por: por ?? '' });
  }
}
