import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['acesso'],
  audit: {
    subjects: { etapas: t.key('Duas etapas') },
    verbs: {
      ligar_aplicativo: t.key('ligou o aplicativo'),
      remover_aplicativo: t.key('tirou o aplicativo'),
      criar_chave: t.key('criou uma chave de acesso'),
      renomear_chave: t.key('deu outro nome a uma chave'),
      remover_chave: t.key('tirou uma chave de acesso'),
      trocar_codigos: t.key('trocou os códigos de recuperação'),
      desligar: t.key('desligou'),
      entrar_com_chave: t.key('entrou com a chave de acesso'),
      errar: t.key('errou a segunda etapa'),
      cancelar_reinicio: t.key('cancelou o reinício'),
      cair: t.key('foram reiniciadas'),
      reiniciar_no_servidor: t.key('foram reiniciadas no servidor'),
      exigir: t.key('mudou de quem exige'),
    },
  },
});
