export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export { RequirementList, type PasswordRequirement, type RequirementListProps } from './RequirementList.tsx'
