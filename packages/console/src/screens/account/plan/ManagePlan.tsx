import type { ButtonProps } from '@portico/design-system'
import { MessageButton } from '../../../components/messages.tsx'

export interface ManagePlanProps extends Pick<ButtonProps, 'size'> {
  /** A cancelled plan is resumed in the portal. */
  isCancelled?: boolean
  isPending: boolean
  onPress: () => void
}

export function ManagePlan({ isCancelled = false, ...props }: ManagePlanProps) {
  return (
    <MessageButton
      {...props}
      message={isCancelled ? 'account.resume' : 'account.manage'}
      variant={isCancelled ? 'primary' : 'secondary'}
      pending="account.manage.pending"
    />
  )
}
