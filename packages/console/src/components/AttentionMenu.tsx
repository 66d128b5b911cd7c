import {
  AlertIcon,
  Button,
  CloseIcon,
  IconButton,
  Inline,
  LinkButton,
  media,
  Popover,
  Stack,
  Text,
  useMediaQuery,
} from '@portico/design-system'
import type { Attention, AttentionKind } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSignedIn, useStores } from '../app/context.ts'
import { sinceText } from '../i18n/dates.ts'
import { paths } from '../navigation/paths.ts'

/** Filters that show the affected rows; null when it is about the plan. */
const filters: Readonly<Record<AttentionKind, Readonly<Record<string, string>> | null>> = {
  down: { state: 'down' },
  unguarded: { method: 'social', factor: '-second' },
  planEnds: null,
  locked: { status: 'locked' },
  invited: { status: 'pending' },
  seats: null,
}

const nothing = {
  q: null,
  page: null,
  state: null,
  method: null,
  factor: null,
  status: null,
  role: null,
  workspaces: null,
}

export interface AttentionMenuProps {
  list: 'workspaces' | 'people'
  onFilter: (changes: Readonly<Record<string, string | null>>) => void
}

const textOf = (
  { kind, ids, since }: Attention,
  intl: IntlShape,
  now: number,
  account: { isTrial: boolean; wholeDaysLeft: number; users: number },
): string =>
  intl.formatMessage(
    { id: since === undefined ? `attention.${kind}` : 'attention.down.since' },
    {
      count: ids.length,
      since: since === undefined ? '' : sinceText(since, now, intl),
      isTrial: account.isTrial,
      days: account.wholeDaysLeft,
      people: Number(ids[0]),
      users: account.users,
    },
  )

/** Facts that need an admin's attention, with links; renders nothing without any. */
export const AttentionMenu = observer(function AttentionMenu({ list, onFilter }: AttentionMenuProps) {
  const intl = useIntl()
  const { account, session, time } = useStores()
  const { attention } = useSignedIn()
  const isCompact = useMediaQuery(media.compact)
  const items = list === 'workspaces' ? attention.ofWorkspaces : attention.ofPeople
  if (items.length === 0) return null
  return (
    <Popover
      label={intl.formatMessage({ id: 'attention.title' })}
      trigger={
        <Button
          size="small"
          startIcon={<AlertIcon aria-hidden />}
          aria-label={intl.formatMessage({ id: 'attention.button' }, { count: items.length })}
        >
          {isCompact ? (
            intl.formatNumber(items.length)
          ) : (
            <FormattedMessage id="attention.button" values={{ count: items.length }} />
          )}
        </Button>
      }
    >
      {({ close }) => (
        <Stack gap={2}>
          {items.map((item) => {
            const text = textOf(item, intl, time.now, account)
            const filter = filters[item.kind]
            return (
              <Inline key={item.kind} gap={3} justify="between" shouldWrap={false}>
                <Text variant="secondary">{text}</Text>
                <span style={{ flex: 'none', display: 'flex', gap: '4px' }}>
                  {filter !== null && (
                    <Button
                      size="small"
                      onPress={() => {
                        close()
                        onFilter({ ...nothing, ...filter })
                      }}
                    >
                      <FormattedMessage id="attention.show" />
                    </Button>
                  )}
                  {filter === null && session.canManageAccount && (
                    <LinkButton size="small" href={paths.plans()}>
                      <FormattedMessage id="attention.plans" />
                    </LinkButton>
                  )}
                  <IconButton
                    size="small"
                    icon={<CloseIcon aria-hidden />}
                    label={intl.formatMessage({ id: 'attention.dismiss' }, { text })}
                    onPress={() => attention.dismiss(item)}
                  />
                </span>
              </Inline>
            )
          })}
        </Stack>
      )}
    </Popover>
  )
})
