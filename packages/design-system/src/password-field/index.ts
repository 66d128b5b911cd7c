export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export type { PasswordRequirement, PasswordRequirements } from './RequirementList.tsx'
