/**
 * Tells password managers which account the password belongs to. Without it, a telephone stores it
 * under the person's name, or under none.
 */
export const AccountField = ({ email }: { email: string | undefined }) =>
  email ? <input type="email" autoComplete="username" value={email} readOnly hidden /> : null;
