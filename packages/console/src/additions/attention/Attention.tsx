import {
  AlertIcon,
  Button,
  CloseIcon,
  IconButton,
  Inline,
  media,
  NoticeStrip,
  Popover,
  Stack,
  Text,
  useMediaQuery,
} from '@portico/design-system'
import type { AttentionKind } from '@portico/stores/additions/attention/attentionStore'
import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { MessageButton, MessageLinkButton } from '../../components/messages.tsx'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { sinceText } from '../../i18n/dates.ts'
import { paths } from '../../navigation/paths.ts'
import type { ListPlace } from '../manifest.ts'

/** Filters that show the affected rows; null when it is about the plan. */
const filters: Readonly<Record<AttentionKind, Readonly<Record<string, string>> | null>> = {
  down: { state: 'down' },
  unguarded: { method: 'social', factor: '-second' },
  planEnds: null,
  locked: { status: 'locked' },
  expired: { invitation: 'expired' },
  invited: { status: 'pending' },
  unshared: { workspaces: 'none' },
  seats: null,
}

const PARAMETERS = ['q', 'page', 'state', 'method', 'factor', 'status', 'role', 'workspaces', 'invitation']
const nothing = Object.fromEntries(PARAMETERS.map((name) => [name, null]))

/** Facts that need an admin's attention, the most urgent first. Call it in an observer. */
function useAttention({ list, onFilter }: ListPlace) {
  const intl = useIntl()
  const { account, session, time } = useStores()
  const { attention } = useSignedIn()
  const all = list === 'workspaces' ? attention.ofWorkspaces : attention.ofPeople
  return all.map((item) => {
    const { kind, ids, since } = item
    const filter = filters[kind]
    const id = since === undefined ? kind : 'down.since'
    const values = {
      count: ids.length,
      since: since === undefined ? '' : sinceText(since, time.now, intl),
      isTrial: account.isTrial,
      days: account.wholeDaysLeft,
      people: Number(ids[0]),
      users: account.users,
    }
    return {
      kind,
      /** A sentence. */
      text: intl.formatMessage({ id: `attention.${id}` }, values),
      /** A few words. */
      label: intl.formatMessage({ id: `attention.label.${id}` }, values),
      /** Shows the affected rows; undefined when it is about the plan. */
      onShow: filter === null ? undefined : () => onFilter({ ...nothing, ...filter }),
      /** The plans, for those who may change it. */
      href: filter === null && session.canManageAccount ? paths.plans() : undefined,
      onDismiss: () => attention.dismiss(item),
    }
  })
}

interface AttentionPopoverProps {
  items: ReturnType<typeof useAttention>
  /** A Button. */
  trigger: ReactElement
}

/** Sentences with a button each, where a strip has no space. */
function AttentionPopover({ items, trigger }: AttentionPopoverProps) {
  const intl = useIntl()
  return (
    <Popover label={intl.formatMessage({ id: 'attention.title' })} trigger={trigger}>
      {({ close }) => (
        <Stack gap={2}>
          {items.map(({ kind, text, onShow, href, onDismiss }) => (
            <Inline key={kind} gap={3} justify="between" shouldWrap={false}>
              <Text variant="secondary">{text}</Text>
              <span style={{ flex: 'none', display: 'flex', gap: '4px' }}>
                {onShow && (
                  <MessageButton
                    message="attention.show"
                    size="small"
                    onPress={() => {
                      close()
                      onShow()
                    }}
                  />
                )}
                {href !== undefined && (
                  <MessageLinkButton message="attention.plans" size="small" href={href} />
                )}
                <IconButton
                  size="small"
                  icon={<CloseIcon aria-hidden />}
                  label={intl.formatMessage({ id: 'attention.dismiss' }, { text })}
                  onPress={onDismiss}
                />
              </span>
            </Inline>
          ))}
        </Stack>
      )}
    </Popover>
  )
}

/** Beside the title, at 800 px and less: how many facts need attention. */
export const AttentionMenu = observer(function AttentionMenu(props: ListPlace) {
  const intl = useIntl()
  const items = useAttention(props)
  const isCompact = useMediaQuery(media.compact)
  if (!isCompact || items.length === 0) return null
  return (
    <AttentionPopover
      items={items}
      trigger={
        <Button
          size="small"
          startIcon={<AlertIcon aria-hidden />}
          aria-label={intl.formatMessage({ id: 'attention.button' }, { count: items.length })}
        >
          {intl.formatNumber(items.length)}
        </Button>
      }
    />
  )
})

/** In the line of the page's facts, above 800 px: what needs attention, each with its one press. */
export const AttentionStrip = observer(function AttentionStrip(props: ListPlace) {
  const intl = useIntl()
  const items = useAttention(props)
  const isCompact = useMediaQuery(media.compact)
  useFocusHome(items.length > 0)
  if (isCompact || items.length === 0) return null
  return (
    <NoticeStrip
      label={intl.formatMessage({ id: 'attention.title' })}
      notices={items.map(({ kind, label, onShow, href, onDismiss }) => ({
        id: kind,
        label,
        tone: kind === 'down' ? 'bad' : 'warn',
        onPress: onShow,
        href,
        onDismiss,
      }))}
      renderMore={(count, isAll) => (
        <AttentionPopover
          items={items.slice(-count)}
          trigger={
            <MessageButton
              message={isAll ? 'attention.button' : 'attention.more'}
              values={{ count }}
              size="small"
            />
          }
        />
      )}
    />
  )
})
