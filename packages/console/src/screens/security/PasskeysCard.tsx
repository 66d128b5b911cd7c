import { Button, Inline, media, Text, useMediaQuery, type CompactListSlots } from '@portico/design-system'
import type { Passkey } from '@portico/stores/security'
import { useId } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { dayText, momentText } from '../../i18n/dates.ts'
import { BelowLines, SecuritySection } from './SecuritySection.tsx'

export interface PasskeysCardProps {
  passkeys: readonly Passkey[]
  isLoading: boolean
  /** Whether they could not be loaded. */
  hasFailed: boolean
  /** Why this browser, at this address, can have none. */
  hindrance: string | undefined
  isDialogOpen: boolean
  /** Why the last one cannot be removed. */
  keptReason: string | undefined
  onAdd: () => void
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
  onRetry: () => void
}

const idOf = ({ id }: Passkey): string => id

const linesOf = ({ createdAt, lastUsedAt }: Passkey, intl: IntlShape): readonly string[] => [
  lastUsedAt === null
    ? intl.formatMessage({ id: 'security.passkeys.unused' })
    : intl.formatMessage({ id: 'security.sessions.used' }, { time: momentText(lastUsedAt, intl) }),
  intl.formatMessage({ id: 'security.passkeys.added' }, { day: dayText(createdAt, intl) }),
]

const slotsOf = (
  { keptReason, onRename, onRemove }: PasskeysCardProps,
  isPhone: boolean,
  intl: IntlShape,
): CompactListSlots<Passkey> => {
  const actions = (passkey: Passkey) => (
    <Inline key="actions">
      {(['rename', 'remove'] as const).map((verb) => (
        <Button
          key={verb}
          size="small"
          disabledReason={verb === 'remove' ? keptReason : undefined}
          aria-label={intl.formatMessage({ id: `security.passkeys.${verb}Label` }, { name: passkey.name })}
          onPress={() => (verb === 'rename' ? onRename : onRemove)(passkey)}
        >
          <FormattedMessage id={`security.passkeys.${verb}`} />
        </Button>
      ))}
    </Inline>
  )
  return {
    title: ({ name }) => name,
    skeleton: ['control', 'text', 'text'],
    // A phone has no room for the buttons beside the name.
    meta: (passkey) =>
      isPhone
        ? [...linesOf(passkey, intl), <BelowLines key="actions">{actions(passkey)}</BelowLines>]
        : linesOf(passkey, intl),
    ...(!isPhone && { actions }),
  }
}

/** As high as a row. */
const padded = { padding: '14px 16px' } as const

/** Sign-in without a password. */
export function PasskeysCard(props: PasskeysCardProps) {
  const { passkeys, isLoading, hasFailed, hindrance, isDialogOpen, onAdd, onRetry } = props
  const intl = useIntl()
  const titleId = useId()
  const isPhone = useMediaQuery(media.phone)
  useFocusHome(isDialogOpen, () => document.getElementById(titleId))
  const why = hindrance !== undefined && (
    <Text variant="secondary" tone="secondary">
      {hindrance}
    </Text>
  )
  return (
    <SecuritySection
      name="passkeys"
      titleId={titleId}
      action={
        <Button size="small" disabledReason={hindrance} onPress={onAdd}>
          <FormattedMessage id="security.passkeys.add" />
        </Button>
      }
      items={passkeys}
      skeletonCount={1}
      getItemId={idOf}
      slots={slotsOf(props, isPhone, intl)}
      empty={
        <div style={padded}>
          <Text>
            <FormattedMessage id="security.passkeys.none" />
          </Text>
          {why}
        </div>
      }
      isLoading={isLoading}
      hasFailed={hasFailed}
      onRetry={onRetry}
    >
      {passkeys.length > 0 && why}
    </SecuritySection>
  )
}
