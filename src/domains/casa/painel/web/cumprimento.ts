import { useState } from 'react';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { saudacao } from '../rules.ts';
import { nomeDeTratamento } from '../../../../shared/nomes.ts';
import { t } from '../../../../shared/texts.ts';

/** 'Boa tarde, Dona Regina', by the hour when the screen was opened. */
export function useCumprimento(): string {
  const { usuario } = useSignedIn();
  const [hora] = useState(() => new Date().getHours());
  return t(saudacao(hora), { nome: nomeDeTratamento(usuario.nome) });
}
