import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../texts.ts';
import { useAvisosDaEntrada } from './queries.ts';

/** What happened to the way in of somebody whom no letter reached. Closing it lasts for this visit. */
export function AvisosDaEntrada() {
  const { data } = useAvisosDaEntrada();
  const fuso = useFuso();
  const [vistos, setVistos] = useState<readonly string[]>([]);
  const [aviso] = data?.itens.filter(({ id }) => !vistos.includes(id)) ?? [];
  if (!aviso) return null;
  const quando = formatInstante(new Date(aviso.em), fuso);
  return (
    <Notice
      tone="aviso"
      title={
        aviso.tipo === 'telefone'
          ? t('Em {quando} foi trocado o telefone com que você entra.', { quando })
          : t('Em {quando} a sua conta passou a entrar com um e-mail.', { quando })
      }
      action={<Button onClick={() => setVistos([...vistos, aviso.id])}>{t('Fui eu')}</Button>}
    >
      {t('Não foi você? Troque a senha agora, e fale com quem cuida da casa.')}
    </Notice>
  );
}
