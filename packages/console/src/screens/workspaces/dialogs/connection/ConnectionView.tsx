import {
  Banner,
  Button,
  CopyButton,
  DescriptionList,
  Dialog,
  Stack,
  StatusDot,
  Text,
  type BannerKind,
} from '@portico/design-system'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import {
  connectionLines,
  connectionText,
  type ConnectionFacts,
  type ConnectionLine,
} from './connectionLines.ts'

export interface ConnectionViewProps extends ConnectionFacts {
  onRun: () => void
  onClose: () => void
}

interface Verdict {
  kind: BannerKind
  text: string
}

const kinds = { none: 'warn', late: 'warn', unreadable: 'warn', undecided: 'warn', refused: 'bad' } as const

const verdictOf = (facts: ConnectionFacts, intl: IntlShape): Verdict => {
  const { isRunning, mustAsk, agent, service, isSlow, machineName } = facts
  const say = (kind: BannerKind, id: MessageId, values = {}): Verdict => ({
    kind,
    text: intl.formatMessage({ id }, values),
  })
  if (mustAsk) return say('info', 'connection.explain')
  if (isRunning || agent === null || service === null) return say('info', 'connection.running')
  if (service.kind !== 'answered') return say('bad', 'connection.verdict.service')
  if (agent.kind !== 'answered') return say(kinds[agent.kind], `connection.verdict.${agent.kind}`)
  if (isSlow) return say('warn', 'connection.verdict.slow')
  return machineName === null || machineName === undefined
    ? say('ok', 'connection.verdict.unlisted')
    : say('ok', 'connection.verdict.listed', { name: machineName })
}

function Finding({ id, value, tone, code, help }: ConnectionLine) {
  return (
    <Stack gap={1}>
      {tone ? (
        <StatusDot tone={tone} label={value} />
      ) : (
        <Text element="span" variant="secondary" tone="secondary">
          {value}
        </Text>
      )}
      {help !== undefined && (
        <Text element="span" variant="secondary" tone="muted">
          {help}
        </Text>
      )}
      {/* The full user agent is for support, in the copied text. */}
      {code !== undefined && id !== 'browser' && (
        <Text element="span" tone="muted" isMono>
          {code}
        </Text>
      )}
    </Stack>
  )
}

function Copy(facts: ConnectionFacts) {
  const intl = useIntl()
  return (
    <CopyButton
      value={connectionText(facts, intl)}
      label={intl.formatMessage({ id: 'connection.copy' })}
      copiedLabel={intl.formatMessage({ id: 'connection.copied' })}
      failedLabel={intl.formatMessage({ id: 'connection.copyFailed' })}
    />
  )
}

/** Checks the connections between page, agent and service; the result can be copied. */
export function ConnectionView({ onRun, onClose, ...facts }: ConnectionViewProps) {
  const intl = useIntl()
  const { isRunning, mustAsk, checkedAt } = facts
  const verdict = verdictOf(facts, intl)
  return (
    <Dialog
      isOpen
      size="wide"
      title={intl.formatMessage({ id: 'connection.title' })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <FormattedMessage id="app.close" />
          </Button>
          <Button
            variant="primary"
            isPending={isRunning}
            pendingLabel={intl.formatMessage({ id: 'connection.running' })}
            onPress={onRun}
          >
            <FormattedMessage id={mustAsk || checkedAt === null ? 'connection.run' : 'connection.runAgain'} />
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Banner kind={verdict.kind}>{verdict.text}</Banner>
        <DescriptionList
          emptyText=""
          items={[
            ...connectionLines(facts, intl).map((line) => ({
              id: line.id,
              term: line.term,
              description: <Finding {...line} />,
            })),
            {
              id: 'copy',
              term: intl.formatMessage({ id: 'connection.line.copy' }),
              description: (
                <Text element="span" variant="secondary" tone="secondary">
                  <FormattedMessage id="connection.copy.note" />
                </Text>
              ),
              action: <Copy {...facts} />,
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
