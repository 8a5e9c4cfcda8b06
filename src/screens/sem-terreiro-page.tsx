import { SemTerreiro } from '../domains/acesso/acesso/web/sem-terreiro-page.tsx';
import { MinhaConta } from '../domains/casa/configuracoes/web/minha-conta.tsx';

export const Page = () => <SemTerreiro MinhaConta={MinhaConta} />;
