import {
  Button,
  ConfirmDialog,
  EmptyState,
  Inline,
  media,
  Tag,
  Text,
  useMediaQuery,
  type CompactListSlots,
} from '@portico/design-system'
import type { Problem } from '@portico/stores'
import type { OwnSession } from '@portico/stores/security'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { browserText } from '../../components/browser.ts'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { momentText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'
import { BelowLines, SecuritySection } from './SecuritySection.tsx'

export interface SessionsCardProps {
  sessions: readonly OwnSession[]
  isLoading: boolean
  /** Whether the list could not be loaded. */
  hasFailed: boolean
  /** Id of the session that is being ended, or `others`. */
  ending: string | null
  endProblem: Problem | null
  /** @returns Whether the session has ended. */
  onEnd: (session: OwnSession) => Promise<boolean>
  onEndOthers: () => Promise<boolean>
  onDismissProblem: () => void
  onRetry: () => void
}

const nameOf = ({ userAgent }: OwnSession, intl: IntlShape): string =>
  browserText(userAgent, intl) ?? intl.formatMessage({ id: 'security.sessions.unknown' })

const timeIn = (at: number, intl: IntlShape): string | null =>
  Number.isNaN(at) ? null : momentText(at, intl)

const linesOf = (session: OwnSession, intl: IntlShape): readonly string[] => {
  const { address, isCurrent } = session
  const lastAddress = session.lastAddress === address ? null : session.lastAddress
  const [opened, used] = [timeIn(session.openedAt, intl), timeIn(session.lastUsedAt, intl)]
  const from = lastAddress === null ? 'used' : isCurrent ? 'nowFrom' : 'usedFrom'
  return [
    ...(used === null || (isCurrent && lastAddress === null)
      ? []
      : [intl.formatMessage({ id: `security.sessions.${from}` }, { time: used, address: lastAddress })]),
    ...(opened === null
      ? []
      : [
          intl.formatMessage(
            { id: address === null ? 'security.sessions.opened' : 'security.sessions.openedFrom' },
            { time: opened, address },
          ),
        ]),
  ]
}

const slotsOf = (
  { ending }: SessionsCardProps,
  isPhone: boolean,
  intl: IntlShape,
  onEnd: (session: OwnSession) => void,
): CompactListSlots<OwnSession> => {
  const action = (session: OwnSession) =>
    session.isCurrent ? null : (
      <Button
        size="small"
        aria-label={intl.formatMessage({ id: 'security.sessions.endLabel' }, { name: nameOf(session, intl) })}
        isPending={ending === session.id}
        pendingLabel={intl.formatMessage({ id: 'security.sessions.ending' })}
        onPress={() => onEnd(session)}
      >
        <FormattedMessage id="security.sessions.end" />
      </Button>
    )
  const below = (session: OwnSession) => {
    const button = action(session)
    return button ? [<BelowLines key="action">{button}</BelowLines>] : []
  }
  return {
    title: (session) => (
      <Inline>
        {nameOf(session, intl)}
        {session.isCurrent && (
          <Tag tone="accent">
            <FormattedMessage id="security.sessions.here" />
          </Tag>
        )}
      </Inline>
    ),
    skeleton: isPhone ? ['text', 'text', 'control'] : ['control', 'text', 'text'],
    // A phone has no room for the button beside the name.
    meta: (session) => (isPhone ? [...linesOf(session, intl), ...below(session)] : linesOf(session, intl)),
    ...(!isPhone && { actions: action }),
  }
}

const idOf = ({ id }: OwnSession): string => id

/** Where the user is signed in. */
export function SessionsCard(props: SessionsCardProps) {
  const { sessions, isLoading, hasFailed, ending, endProblem, onEnd, onEndOthers, onDismissProblem } = props
  const intl = useIntl()
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [ended, setEnded] = useState<'ended' | 'endedOthers' | null>(null)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  // The pressed button is gone with its session.
  const focusHeading = () => document.getElementById(titleId)?.focus()
  const end = async (session: OwnSession) => {
    setEnded(null)
    if (!(await onEnd(session))) return
    setEnded('ended')
    focusHeading()
  }
  const endOthers = async () => {
    if (!(await onEndOthers())) return
    setIsAsking(false)
    setEnded('endedOthers')
  }
  useFocusHome(isAsking, () => document.getElementById(titleId))
  const slots = slotsOf(props, useMediaQuery(media.phone), intl, (session) => void end(session))
  return (
    <>
      <SecuritySection
        name="sessions"
        titleId={titleId}
        action={
          hasOthers && (
            <Button size="small" onPress={() => setIsAsking(true)}>
              <FormattedMessage id="security.sessions.endOthers" />
            </Button>
          )
        }
        items={sessions}
        skeletonCount={2}
        getItemId={idOf}
        slots={slots}
        empty={<EmptyState title={<FormattedMessage id="security.sessions.none" />} />}
        isLoading={isLoading}
        hasFailed={hasFailed}
        onRetry={props.onRetry}
      >
        <output>
          {ended !== null && (
            <Text>
              <FormattedMessage id={`security.sessions.${ended}`} />
            </Text>
          )}
        </output>
      </SecuritySection>
      {isAsking && (
        <ConfirmDialog
          isOpen
          variant="danger"
          title={intl.formatMessage({ id: 'security.sessions.ask' })}
          description={<FormattedMessage id="security.sessions.ask.text" />}
          confirmLabel={intl.formatMessage({ id: 'security.sessions.endOthers' })}
          cancelLabel={intl.formatMessage({ id: 'dialog.cancel' })}
          isPending={ending !== null}
          pendingLabel={intl.formatMessage({ id: 'security.sessions.ending' })}
          errorMessage={endProblem === null ? undefined : problemText(endProblem, intl)}
          onConfirm={() => void endOthers()}
          onOpenChange={() => {
            onDismissProblem()
            setIsAsking(false)
          }}
        />
      )}
      {!isAsking && endProblem !== null && <ErrorDialog problem={endProblem} onClose={onDismissProblem} />}
    </>
  )
}
