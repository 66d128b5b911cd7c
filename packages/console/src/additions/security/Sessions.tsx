import { ConfirmDialog, EmptyState, Inline, type CompactListSlots } from '@portico/design-system'
import type { OwnSession } from '@portico/stores/additions/security/ownSessionsStore'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSecurity } from './securityStores.ts'
import { browserText } from '../../components/browser.ts'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { MessageTag } from '../../components/MessageTag.tsx'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { momentText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'
import { SecuritySection, useLoaded } from './SecuritySection.tsx'

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
  ending: string | null,
  intl: IntlShape,
  onEnd: (session: OwnSession) => void,
): CompactListSlots<OwnSession> => ({
  title: (session) => (
    <Inline>
      {nameOf(session, intl)}
      {session.isCurrent && <MessageTag message="security.sessions.here" tone="accent" />}
    </Inline>
  ),
  skeleton: ['control', 'text', 'text'],
  meta: (session) => linesOf(session, intl),
  actions: (session) =>
    session.isCurrent ? null : (
      <MessageButton
        message="security.sessions.end"
        size="small"
        aria-label={intl.formatMessage({ id: 'security.sessions.endLabel' }, { name: nameOf(session, intl) })}
        isPending={ending === session.id}
        pending="security.sessions.ending"
        onPress={() => onEnd(session)}
      />
    ),
})

const idOf = ({ id }: OwnSession): string => id

/** Where the user is signed in. */
export const Sessions = observer(function Sessions() {
  const intl = useIntl()
  const { sessions: store } = useSecurity()
  const { entries, removing: ending } = store
  const { problem: endProblem } = store.removal
  const loaded = useLoaded(store)
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [ended, setEnded] = useState<'ended' | 'endedOthers' | null>(null)

  // The pressed button is gone with its session.
  const focusHeading = () => document.getElementById(titleId)?.focus()
  const end = async ({ id }: OwnSession) => {
    setEnded(null)
    if (!(await store.remove(id))) return
    setEnded('ended')
    focusHeading()
  }
  const endOthers = async () => {
    if (!(await store.endOthers())) return
    setIsAsking(false)
    setEnded('endedOthers')
  }
  useFocusHome(isAsking, () => document.getElementById(titleId))
  return (
    <>
      <SecuritySection
        name="sessions"
        titleId={titleId}
        action={
          entries.some(({ isCurrent }) => !isCurrent) && (
            <MessageButton
              message="security.sessions.endOthers"
              size="small"
              onPress={() => setIsAsking(true)}
            />
          )
        }
        items={entries}
        skeletonCount={2}
        getItemId={idOf}
        slots={slotsOf(ending, intl, (session) => void end(session))}
        empty={<EmptyState title={<FormattedMessage id="security.sessions.none" />} />}
        {...loaded}
      >
        <output>{ended !== null && <MessageText message={`security.sessions.${ended}`} />}</output>
      </SecuritySection>
      {isAsking && (
        <ConfirmDialog
          isOpen
          variant="danger"
          title={intl.formatMessage({ id: 'security.sessions.ask' })}
          description={<FormattedMessage id="security.sessions.ask.text" />}
          confirmLabel={intl.formatMessage({ id: 'security.sessions.endOthers' })}
          isPending={ending !== null}
          pendingLabel={intl.formatMessage({ id: 'security.sessions.ending' })}
          errorMessage={endProblem === null ? undefined : problemText(endProblem, intl)}
          onConfirm={() => void endOthers()}
          onOpenChange={() => {
            store.dismissProblem()
            setIsAsking(false)
          }}
        />
      )}
      {!isAsking && endProblem !== null && (
        <ErrorDialog problem={endProblem} onClose={() => store.dismissProblem()} />
      )}
    </>
  )
})
