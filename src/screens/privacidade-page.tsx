import { AnonimizarMembro } from '../domains/membros/web/anonimizar-membro.tsx';
import { BaixarDados } from '../domains/membros/web/baixar-dados.tsx';
import { ConsentimentosEmDialogo } from '../domains/membros/web/consentimentos-em-dialogo.tsx';
import { Privacidade } from '../domains/privacidade/web/page.tsx';

export const Page = () => <Privacidade Anonimizar={AnonimizarMembro} {...{ BaixarDados, ConsentimentosEmDialogo }} />;
