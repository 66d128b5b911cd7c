export { BillingToggle, type BillingInterval, type BillingToggleProps } from './BillingToggle.tsx'
