import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { TIPOS_DE_SENHA, type TipoDeSenha, nomeDaSenha } from '../rules.ts';
import { useDizerFeito } from './chamada-agora.tsx';
import { type Senhas, useChamarProximaSenha, useDarSenha } from './queries.ts';

/**
 * What is pressed for everybody who comes: giving a ticket and calling the next one. On a telephone
 * both stay at the thumb, above the bar, however far the list is scrolled.
 */
export function NaPorta({ dados: { evento, ajustes, totais } }: { dados: Senhas }) {
  const chamar = useChamarProximaSenha(t('Erro ao chamar'));
  const dizer = useDizerFeito(evento.id);
  const restam = ajustes && !ajustes.encerrada ? ajustes.limite - totais.dadas : null;
  return (
    <div
      data-dock
      className="z-10 grid grid-cols-2 gap-2 border-line bg-surface max-md:order-last max-md:-mx-4 max-md:-mb-8 max-md:border-t max-md:px-4 max-md:pt-2 max-md:pb-3 max-md:shadow-3 max-md:[@media(min-height:34rem)]:sticky max-md:[@media(min-height:34rem)]:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:gap-2.5 md:rounded-lg md:border md:p-5.5 md:shadow-1 lg:grid-cols-[1fr_auto_auto_auto]"
    >
      {restam !== null && <DarSenha eventoId={evento.id} restam={restam} />}
      <Button
        variant="primary"
        size="lg"
        icon={Megaphone}
        className="max-lg:col-span-2 max-md:min-h-12 max-md:py-2 lg:ml-4"
        busy={chamar.isPending}
        disabled={totais.esperando === 0}
        onClick={() => chamar.mutate({ evento_id: evento.id }, { onSuccess: dizer })}
      >
        {t('Chamar próxima')}
      </Button>
    </div>
  );
}

/** Gives a ticket in one press on its kind; a name may be typed before. */
function DarSenha({ eventoId, restam }: { eventoId: string; restam: number }) {
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
    <>
      <div className="col-span-2 flex items-baseline justify-between gap-3 lg:col-span-4">
        <h2 className="text-base md:text-xl">{t('Dar senha')}</h2>
        <p className="flex items-baseline gap-3 text-sm text-ink-2">
          <span role="status" className="font-semibold text-ink figures">
            {dada && t('Senha {senha}', { senha: dada })}
          </span>
          {restam > 0 ? t('restam {n}', { n: restam }) : t('acabaram')}
        </p>
      </div>
      <TextField
        label={t('Primeiro nome (opcional)')}
        hideLabel
        placeholder={t('Primeiro nome (opcional)')}
        fieldClass="col-span-2 lg:col-span-1"
        className="md:min-h-14"
        value={nome}
        maxLength={40}
        onChange={({ target }) => setNome(target.value)}
      />
      {TIPOS_DE_SENHA.map((tipo) => (
        <Button
          key={tipo}
          className="min-h-12 shrink px-1.5 md:min-h-14 md:px-5"
          busy={dar.isPending && dar.variables?.tipo === tipo}
          disabled={restam <= 0 || dar.isPending}
          onClick={daTipo(tipo)}
        >
          {palavras[tipo]}
        </Button>
      ))}
    </>
  );
}
