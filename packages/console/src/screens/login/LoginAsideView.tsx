import { AlertIcon, DoneIcon, Heading, Inline, Stack, Text } from '@portico/design-system'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { monthNameText, todayText } from '../../i18n/signInDates.ts'
import type { News } from './news.ts'

/** `busy`: it answers, but refuses calls, as during maintenance. */
export type ServiceState = 'reachable' | 'busy' | 'unreachable' | 'offline'

export interface LoginAsideViewProps {
  state: ServiceState
  /** Milliseconds. */
  checkedAt: number
  news: readonly News[]
}

export function LoginAsideView({ state, checkedAt, news }: LoginAsideViewProps) {
  const intl = useIntl()
  const titleId = useId()
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
          <Text element="span" variant="secondary" tone="muted">
            <FormattedMessage id="news.service.checked" values={{ time: todayText(checkedAt, intl) }} />
          </Text>
        </Inline>
      </Inline>
      <section aria-labelledby={titleId}>
        <Stack gap={3}>
          <Heading level={2} variant="sectionTitle" id={titleId}>
            <FormattedMessage id="news.title" />
          </Heading>
          <Stack element="ul" gap={3}>
            {news.map(({ id, month }) => (
              <li key={id}>
                <Inline gap={2} align="baseline">
                  <Text element="span" isStrong>
                    <FormattedMessage id={`news.${id}.title`} />
                  </Text>
                  <Text element="span" variant="secondary" tone="muted">
                    {monthNameText(month, intl)}
                  </Text>
                </Inline>
                <Text variant="secondary" tone="secondary">
                  <FormattedMessage id={`news.${id}.text`} />
                </Text>
              </li>
            ))}
          </Stack>
        </Stack>
      </section>
    </Stack>
  )
}
