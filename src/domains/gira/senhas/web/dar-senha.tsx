import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { TIPOS_DE_SENHA, nomeDaSenha, type TipoDeSenha } from '../rules.ts';
import { t } from '../texts.ts';
import { useDizerFeito } from './chamada-agora.tsx';
import { useDarSenha } from './queries.ts';

/** Gives a ticket in two presses: the kind, with a name or without one. */
export function DarSenha({ eventoId, restam }: { eventoId: string; restam: number }) {
  const dar = useDarSenha(t('Erro ao dar a senha'));
  const dizer = useDizerFeito(eventoId);
  const [nome, setNome] = useState('');
  const [dada, setDada] = useState('');
  const daTipo = (tipo: TipoDeSenha) => () =>
    dar.mutate(
      { evento_id: eventoId, tipo, nome },
      {
        onSuccess: (senha) => {
          setDada(nomeDaSenha(senha));
          setNome('');
          dizer({ ...senha, estado: 'esperando', vezes: 0 });
        },
      },
    );
  const palavras = { normal: t('Senha normal'), preferencial: t('Senha preferencial') };
  return (
    <Card title={t('Dar senha')} aside={restam > 0 ? t('restam {n}', { n: restam }) : t('acabaram')}>
      <TextField
        label={t('Primeiro nome (opcional)')}
        value={nome}
        maxLength={40}
        onChange={({ target }) => setNome(target.value)}
      />
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        {TIPOS_DE_SENHA.map((tipo) => (
          <Button
            key={tipo}
            size="lg"
            className="px-2"
            busy={dar.isPending && dar.variables?.tipo === tipo}
            disabled={restam <= 0 || dar.isPending}
            onClick={daTipo(tipo)}
          >
            {palavras[tipo]}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-7 text-lg">
        {dada && t('Senha {senha}', { senha: dada })}
      </p>
    </Card>
  );
}
