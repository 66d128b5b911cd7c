import { AlertIcon, DoneIcon, Inline, Stack, Text } from '@portico/design-system'
import { environmentOf, startPoller } from '@portico/stores'
import type { Addition } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { MessageHeading, MessageHint, MessageText } from '../../components/messages.tsx'
import { monthNameText, todayText } from '../../i18n/signInDates.ts'

interface News {
  /** Its texts are `news.<id>.title` and `news.<id>.text`. */
  id: 'panels' | 'activity' | 'outages' | 'undo'
  /** First day of its month, in ISO 8601. */
  month: string
  /** Hidden where the service does not offer it. */
  addition?: Addition
}

/** The newest first; the sign-in page shows the first three. */
const news: readonly News[] = [
  { id: 'outages', month: '2026-11-01', addition: 'statusHistory' },
  { id: 'activity', month: '2026-11-01', addition: 'activity' },
  { id: 'panels', month: '2026-11-01' },
  { id: 'undo', month: '2026-11-01' },
]

/** `busy`: it answers, but refuses calls, as during maintenance. */
type ServiceState = 'reachable' | 'busy' | 'unreachable' | 'offline'

const MOST = 3
const INTERVAL_MS = 60_000

/** Beside the form, from 900 px on: whether the service answers, and what is new. */
export const LoginAside = observer(function LoginAside() {
  const intl = useIntl()
  const titleId = useId()
  const stores = useStores()
  const { config, network } = stores
  const { clock, page } = environmentOf(stores)
  const [checkedAt, setCheckedAt] = useState(() => clock.now())
  useEffect(() => {
    // The page has just loaded the configuration.
    let isFresh = true
    return startPoller({
      clock,
      page,
      interval: INTERVAL_MS,
      run: async () => {
        if (!isFresh) {
          await config.load(undefined, true)
          setCheckedAt(clock.now())
        }
        isFresh = false
      },
    })
  }, [config, clock, page])

  // What is new depends on it; a card that grows would move.
  if (config.value === null && config.problem === null && network.isOnline) return null

  const state: ServiceState = !network.isOnline
    ? 'offline'
    : config.problem === null
      ? 'reachable'
      : config.problem.kind === 'refused'
        ? 'busy'
        : 'unreachable'
  const shown = news
    .filter(({ addition }) => addition === undefined || config.offers(addition))
    .slice(0, MOST)
  const Icon = state === 'reachable' ? DoneIcon : AlertIcon
  return (
    <Stack gap={5}>
      <Inline gap={2} align="start" shouldWrap={false}>
        <Icon aria-hidden size={18} style={{ flex: 'none', marginBlockStart: '1px' }} />
        <Inline gap={2} align="baseline">
          <Text element="div">
            <output>
              <FormattedMessage id={`news.service.${state}`} />
            </output>
          </Text>
          <MessageHint
            message="news.service.checked"
            values={{ time: todayText(checkedAt, intl) }}
            element="span"
          />
        </Inline>
      </Inline>
      <section aria-labelledby={titleId}>
        <Stack gap={3}>
          <MessageHeading message="news.title" level={2} variant="sectionTitle" id={titleId} />
          <Stack element="ul" gap={3}>
            {shown.map(({ id, month }) => (
              <li key={id}>
                <Inline gap={2} align="baseline">
                  <MessageText message={`news.${id}.title`} element="span" isStrong />
                  <Text element="span" variant="secondary" tone="muted">
                    {monthNameText(month, intl)}
                  </Text>
                </Inline>
                <MessageText message={`news.${id}.text`} variant="secondary" tone="secondary" />
              </li>
            ))}
          </Stack>
        </Stack>
      </section>
    </Stack>
  )
})
