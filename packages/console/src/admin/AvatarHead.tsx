import { CopyButton, Inline, Link, Stack, Tag, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { paths } from '../navigation/paths.ts'

export interface AvatarHeadProps {
  /** A link in it was followed. */
  onLeave: () => void
}

/** Head of the avatar menu: name, e-mail, account id to copy; for owners the plan, which leads to the account page. */
export const AvatarHead = observer(function AvatarHead({ onLeave }: AvatarHeadProps) {
  const intl = useIntl()
  const { session } = useStores()
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text isStrong>{session.fullName}</Text>
        <Text variant="secondary" tone="secondary">
          {session.user?.email}
        </Text>
        <Inline gap={1}>
          <Text variant="secondary" tone="muted">
            <FormattedMessage id="avatar.accountId" values={{ id: session.accountId }} />
          </Text>
          <CopyButton
            value={session.accountId}
            label={intl.formatMessage({ id: 'avatar.copyAccountId' })}
            copiedLabel={intl.formatMessage({ id: 'avatar.copied' })}
            failedLabel={intl.formatMessage({ id: 'avatar.copyFailed' })}
          />
        </Inline>
      </Stack>
      {session.canManageAccount && <PlanBlock onLeave={onLeave} />}
    </Stack>
  )
})

const PlanBlock = observer(function PlanBlock({ onLeave }: AvatarHeadProps) {
  const intl = useIntl()
  const { account } = useStores()
  const date = account.expiresAt === null ? '' : intl.formatDate(account.expiresAt, { dateStyle: 'medium' })
  const plan = account.planName ?? intl.formatMessage({ id: 'avatar.plan.trial' })
  const when = account.isExpired ? 'ended' : account.isTrial ? 'ends' : 'renews'
  return (
    <Stack gap={1}>
      <Inline>
        <Link
          href={paths.account()}
          onPress={onLeave}
          aria-label={intl.formatMessage({ id: 'avatar.plan.open' }, { plan })}
        >
          {plan}
        </Link>
        {account.isExpired && (
          <Tag tone="bad">
            <FormattedMessage id="workspaces.state.expired" />
          </Tag>
        )}
      </Inline>
      <Text variant="secondary" tone="muted">
        <FormattedMessage id={`avatar.plan.${when}`} values={{ date, count: account.users }} />
      </Text>
    </Stack>
  )
})
