import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

/** A user belongs to one house, and only the superadmin moves users. */
export const emOutraOrganizacao = (): Failure =>
  new Failure(
    409,
    'user_already_in_other_org',
    t.key('Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.'),
  );
