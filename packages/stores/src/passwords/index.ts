/** Apart from the package's index: the sign-in page does not load it. */
export { requirementsOf, type ChangePassword, type LinkProblem, type ResetPassword } from './newPassword.ts'
export { isCorporateEmail, type EmailConfirmation } from './emailConfirmation.ts'
export { addPasswordStores, type Factor, type PasswordStores } from './passwordStores.ts'
export type { CodeError } from './submission.ts'
