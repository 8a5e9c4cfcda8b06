/** Of which account the password in this form is: where nothing says so, a telephone keeps it under the person's name, or under none. */
export const AccountField = ({ email }: { email: string | undefined }) =>
  email ? <input type="email" autoComplete="username" value={email} readOnly hidden /> : null;
