import { horaEm } from '../../../../shared/datas.ts';
import { DoneDialog } from '../../../../web/kit/done-dialog.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { nomeDaSenha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useDesfazerSenha, type Senhas } from './queries.ts';

type Feita = Senhas['feitas'][number];

interface Props {
  eventoId: string;
  feitas: readonly Feita[];
  onClose: () => void;
}

/** The last step of each ticket; the server judges whether it can still be taken back. */
export function SenhasFeitas({ eventoId, feitas, onClose }: Props) {
  const fuso = useFuso();
  const desfazer = useDesfazerSenha(t('Erro ao desfazer'));
  return (
    <DoneDialog
      description={t('O último passo de cada senha. Desfeito ele, vem o de antes.')}
      items={feitas.map((feita) => {
        const { numero, estado, vezes, nome, quando, quem, desfaz } = feita;
        return {
          key: String(numero),
          title: dizerSenha(feita),
          facts: [horaEm(new Date(quando), fuso), quem, nome],
          onUndo: desfaz ? () => desfazer.mutate({ evento_id: eventoId, numero, estado, vezes }) : undefined,
        };
      })}
      onClose={onClose}
    />
  );
}

/** 'N012: atendida' */
export function dizerSenha({ estado, vezes, ...senha }: Pick<Feita, 'numero' | 'tipo' | 'estado' | 'vezes'>): string {
  const palavras = {
    esperando: t('dada'),
    chamada: vezes > 1 ? t('chamada {n} vezes', { n: vezes }) : t('chamada'),
    atendida: t('atendida'),
    nao_veio: t('não veio'),
    retirada: t('retirada'),
  };
  return `${nomeDaSenha(senha)}: ${palavras[estado]}`;
}
