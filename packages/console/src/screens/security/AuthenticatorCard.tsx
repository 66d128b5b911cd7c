import { Button, Inline, media, Tag, useMediaQuery, type CompactListSlots } from '@portico/design-system'
import { useId } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { dayText } from '../../i18n/dates.ts'
import { BelowLines, SecuritySection } from './SecuritySection.tsx'

export type AuthenticatorDialog = 'setUp' | 'turnOff' | 'renew'

export interface AuthenticatorCardProps {
  /** Milliseconds; null while it is off. */
  since: number | null
  /** Unused ones. */
  recoveryCodes: number
  isLoading: boolean
  /** Whether it could not be loaded. */
  hasFailed: boolean
  isDialogOpen: boolean
  /** Why it cannot be turned off. */
  keptReason: string | undefined
  onOpen: (dialog: AuthenticatorDialog) => void
  onRetry: () => void
}

type Row = 'app' | 'codes'

/** From so many on, the user is asked to make new ones. */
const FEW = 3

const slotsOf = (
  { since, recoveryCodes, keptReason, onOpen }: AuthenticatorCardProps,
  isPhone: boolean,
  intl: IntlShape,
): CompactListSlots<Row> => {
  const button = (dialog: AuthenticatorDialog) => (
    <Button
      size="small"
      disabledReason={dialog === 'turnOff' ? keptReason : undefined}
      onPress={() => onOpen(dialog)}
    >
      <FormattedMessage id={`security.app.${dialog}`} />
    </Button>
  )
  const action = (row: Row) => button(row === 'codes' ? 'renew' : since === null ? 'setUp' : 'turnOff')
  const lines = (row: Row) => [
    row === 'codes'
      ? intl.formatMessage({ id: 'security.codes.left' }, { count: recoveryCodes })
      : since === null
        ? intl.formatMessage({ id: 'security.app.off' })
        : intl.formatMessage({ id: 'security.app.since' }, { day: dayText(since, intl) }),
  ]
  return {
    title: (row) => (
      <Inline>
        <FormattedMessage id={`security.row.${row}`} />
        {row === 'app' && since !== null && (
          <Tag tone="ok">
            <FormattedMessage id="security.on" />
          </Tag>
        )}
        {row === 'codes' && recoveryCodes <= FEW && (
          <Tag tone="warn">
            <FormattedMessage id="security.codes.few" />
          </Tag>
        )}
      </Inline>
    ),
    skeleton: ['control', 'text'],
    // A phone has no room for the button beside the name.
    meta: (row) =>
      isPhone ? [...lines(row), <BelowLines key="action">{action(row)}</BelowLines>] : lines(row),
    ...(!isPhone && { actions: action }),
  }
}

/** Second step of the sign-in. */
export function AuthenticatorCard(props: AuthenticatorCardProps) {
  const { since, isLoading, hasFailed, isDialogOpen, onRetry } = props
  const intl = useIntl()
  const titleId = useId()
  const isPhone = useMediaQuery(media.phone)
  useFocusHome(isDialogOpen, () => document.getElementById(titleId))
  return (
    <SecuritySection
      name="twoStep"
      titleId={titleId}
      items={isLoading ? [] : since === null ? (['app'] as const) : (['app', 'codes'] as const)}
      skeletonCount={1}
      getItemId={(row) => row}
      slots={slotsOf(props, isPhone, intl)}
      empty={null}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onRetry={onRetry}
    />
  )
}
