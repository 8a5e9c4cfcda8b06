import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { Menu } from '../../../../web/kit/menu.tsx';
import { t } from '../../../../shared/texts.ts';

interface Carteira {
  id: string;
  nome: string;
  tipo: string;
  arquivada: boolean;
}

interface DialogoProps {
  carteira: { id: string; nome: string };
  onClose: () => void;
}

const Trazer = laterForSure<DialogoProps>(async () => {
  const { TrazerExtrato } = await import('./trazer-extrato.tsx');
  return ({ carteira, onClose }) => <TrazerExtrato carteira={carteira} onClose={onClose} />;
});

interface Props {
  carteiras: readonly Carteira[];
  /** The carteira in sight: its statement is the one that is brought. */
  escolhida?: Carteira | undefined;
  variant?: 'primary' | 'secondary';
}

/** Whether a carteira has statements: cash has none, and an archived one gets no more. */
export const temExtrato = ({ tipo, arquivada }: Carteira): boolean => tipo !== 'dinheiro' && !arquivada;

/** 'Trazer extrato' in a header. With several accounts it asks of which one. */
export function BotaoTrazerExtrato({ carteiras, escolhida, variant = 'secondary' }: Props) {
  const [de, setDe] = useState<DialogoProps['carteira'] | null>(null);
  const possiveis = escolhida && temExtrato(escolhida) ? [escolhida] : carteiras.filter(temExtrato);
  const [unica] = possiveis;
  if (!unica) return null;
  const botao = (
    <Button variant={variant} icon={FileUp} {...(possiveis.length === 1 && { onClick: () => setDe(unica) })}>
      {t('Trazer extrato')}
    </Button>
  );
  return (
    <>
      {possiveis.length === 1 ? (
        botao
      ) : (
        <Menu
          trigger={botao}
          groups={[
            { actions: possiveis.map((uma) => ({ label: uma.nome, icon: FileUp, onSelect: () => setDe(uma) })) },
          ]}
        />
      )}
      {de && <Trazer carteira={de} onClose={() => setDe(null)} />}
    </>
  );
}
