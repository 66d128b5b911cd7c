/** Passwords: rules, and the forms of the pages where they are set. A module of its own: sign-in does not load it. */
export { requirementsOf, type Requirement, type RequirementId } from './complexity.ts'
export { isCorporateEmail } from './corporateEmail.ts'
export { createChangePassword, type ChangePassword } from './changePassword.ts'
export {
  createEmailConfirmation,
  type ConfirmationStep,
  type EmailConfirmation,
} from './emailConfirmation.ts'
export { createForgotPassword, type ForgotPassword } from './forgotPassword.ts'
export type { LinkProblem } from './linkProblem.ts'
export type { ConfirmationError, NewPasswordError } from './newPassword.ts'
export { createResetPassword, type ResetPassword } from './resetPassword.ts'
