import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import type { Folha } from './folha.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  folhas: readonly Folha[];
  /** The sheet that looks most like a list of members. */
  sugerida: number;
  /** Why the chosen sheet could not be read. */
  erro: string | undefined;
  onEscolher: (folha: Folha) => void;
  onVoltar: () => void;
  onClose: () => void;
}

/** A workbook with several filled sheets: which one has the members. */
export function EscolherFolha({ folhas, sugerida, erro, onEscolher, onVoltar, onClose }: Props) {
  const [qual, setQual] = useState(sugerida);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('Trazer membros de uma planilha')}
      dirty
      hideCancel
      onSubmit={(event) => {
        event.preventDefault();
        const folha = folhas[qual];
        if (folha) onEscolher(folha);
      }}
      actions={
        <>
          <Button onClick={onVoltar}>{t('Voltar')}</Button>
          <Button type="submit" variant="primary">
            {t('Conferir')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('Em que aba estão os membros?')}
        hint={t('O arquivo tem {n} abas preenchidas; só a escolhida é lida.', { n: folhas.length })}
        error={erro}
        value={String(qual)}
        onChange={(event) => setQual(Number(event.target.value))}
        options={folhas.map(({ nome, linhas }, n) => ({
          value: String(n),
          label:
            linhas.length === 1
              ? t('{nome} (1 linha)', { nome })
              : t('{nome} ({n} linhas)', { nome, n: linhas.length }),
        }))}
      />
    </Dialog>
  );
}
