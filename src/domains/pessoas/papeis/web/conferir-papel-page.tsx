import { useState } from 'react';
import { call } from '../../../../web/api/client.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { Formulario } from '../../../acesso/acesso/web/formulario.tsx';
import { Moldura } from '../../../acesso/acesso/web/moldura.tsx';
import { useEnvio } from '../../../acesso/acesso/web/use-envio.ts';
import { useSegredo } from '../../../acesso/acesso/web/use-segredo.ts';
import type { Resposta } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * The code on a paper leads here with number and hash after '#', which no server writes down.
 * Nothing is asked before a press.
 */
export function Page() {
  const [numero = '', selo = ''] = useSegredo().split('.');
  return <Conferencia key={`${numero}.${selo}`} {...{ numero, selo }} />;
}

function Conferencia({ numero: daEntrada, selo: doEndereco }: { numero: string; selo: string }) {
  const [numero, setNumero] = useState(daEntrada);
  const [selo, setSelo] = useState(doEndereco);
  const [resposta, setResposta] = useState<Resposta | null>(null);
  const { ocupado, falha, enviar } = useEnvio();
  const pedido = {
    enviar: async () => setResposta((await call('conferirPapel', { numero, selo })).resposta),
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('Não foi possível conferir. Tente de novo em alguns instantes.'),
  };
  const mudar = (por: (texto: string) => void) => (texto: string) => {
    por(texto);
    setResposta(null);
  };
  return (
    <Moldura titulo={t('Conferir um papel')} nota={t('O número e o selo estão no pé do papel.')}>
      <Formulario
        rotulo={t('Conferir')}
        ocupado={ocupado}
        falha={falha}
        incompleto={numero.trim() === '' || selo.trim() === ''}
        onSubmit={(event) => void enviar(pedido, event)}
      >
        <TextField
          label={t('Número do papel')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={numero}
          onChange={({ target }) => mudar(setNumero)(target.value)}
        />
        <TextField
          label={t('Selo')}
          hint={t('Ao menos os primeiros 16 sinais.')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={selo}
          onChange={({ target }) => mudar(setSelo)(target.value)}
        />
        {resposta && (
          <Notice live tone={resposta === 'confere' ? 'info' : 'aviso'} title={PALAVRAS[resposta].nome()}>
            {PALAVRAS[resposta].frase()}
          </Notice>
        )}
      </Formulario>
    </Moldura>
  );
}

const PALAVRAS: Readonly<Record<Resposta, { nome: () => string; frase: () => string }>> = {
  confere: {
    nome: () => t('Confere'),
    frase: () => t('A casa emitiu este papel, e ele vale.'),
  },
  substituido: {
    nome: () => t('Substituído'),
    frase: () => t('A casa emitiu este papel, e depois outro no lugar dele. Peça o novo.'),
  },
  retirado: {
    nome: () => t('Retirado'),
    frase: () => t('A casa emitiu este papel e depois o retirou. Ele não vale mais.'),
  },
  nao_confere: {
    nome: () => t('Não confere'),
    frase: () => t('Nenhum papel tem este número com este selo. Confira os dois, letra por letra.'),
  },
};
