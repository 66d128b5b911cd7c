import {
  Card,
  ConfirmDialog,
  EmptyState,
  Inline,
  PageHeader,
  Stack,
  Switch,
  Text,
  type CompactListSlots,
} from '@portico/design-system'
import type { BoundIdentity } from '@portico/stores/additions/security/securityStores'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { FormattedList, FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { OwnSession } from '@portico/stores/additions/security/ownSessionsStore'
import { useStores } from '../../app/context.ts'
import { MessageBanner, MessageButton, MessageHeading, MessageText } from '../../components/messages.tsx'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { dayText, momentText } from '../../i18n/dates.ts'
import { namesText } from '../../i18n/personText.ts'
import { problemText } from '../../i18n/problemText.ts'
import { Authenticator } from './Authenticator.tsx'
import { Passkeys } from './Passkeys.tsx'
import { factorName, headingOf, SecuritySection, useLoaded } from './SecuritySection.tsx'
import { useSecurity } from './securityStores.ts'
import { browserText } from '../../components/browser.ts'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { MessageTag } from '../../components/MessageTag.tsx'

const nameOf = ({ userAgent }: OwnSession, intl: IntlShape): string =>
  browserText(userAgent, intl) ?? intl.formatMessage({ id: 'security.sessions.unknown' })

const timeIn = (at: number, intl: IntlShape): string | null =>
  Number.isNaN(at) ? null : momentText(at, intl)

const linesOf = (session: OwnSession, intl: IntlShape) => {
  const { address, isCurrent } = session
  const lastAddress = session.lastAddress === address ? null : session.lastAddress
  const [opened, used] = [timeIn(session.openedAt, intl), timeIn(session.lastUsedAt, intl)]
  const from = lastAddress === null ? 'used' : isCurrent ? 'nowFrom' : 'usedFrom'
  const openedId = address === null ? 'security.sessions.opened' : 'security.sessions.openedFrom'
  const isHere = isCurrent && lastAddress === null
  return [
    used !== null &&
      !isHere &&
      intl.formatMessage({ id: `security.sessions.${from}` }, { time: used, address: lastAddress }),
    opened !== null && intl.formatMessage({ id: openedId }, { time: opened, address }),
  ].filter((line) => line !== false)
}

const sessionSlots = (
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

const idOf = ({ id }: Readonly<Record<'id', string>>): string => id

/** Where the user is signed in. */
const Sessions = observer(function Sessions() {
  const intl = useIntl()
  const { sessions: store } = useSecurity()
  const { entries, removing: ending } = store
  const { problem: endProblem } = store.removal
  const loaded = useLoaded(store)
  const [isAsking, setIsAsking] = useState(false)
  const [ended, setEnded] = useState<'ended' | 'endedOthers' | null>(null)

  const end = async ({ id }: OwnSession) => {
    setEnded(null)
    if (!(await store.remove(id))) return
    setEnded('ended')
    // The pressed button is gone with its session.
    headingOf('sessions')?.focus()
  }
  const endOthers = async () => {
    if (!(await store.endOthers())) return
    setIsAsking(false)
    setEnded('endedOthers')
  }
  useFocusHome(isAsking, () => headingOf('sessions'))
  return (
    <>
      <SecuritySection
        name="sessions"
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
        slots={sessionSlots(ending, intl, (session) => void end(session))}
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

/** Of the names of those who have none. */
const SHOWN = 8

/** Owners decide whether admins need a second factor. */
const SecondFactorRule = observer(function SecondFactorRule() {
  const intl = useIntl()
  const titleId = useId()
  const { rule, authenticator, passkeys } = useSecurity()
  const { isRequired, without, change } = rule
  const [isAsking, setIsAsking] = useState(false)
  useLoaded(rule)

  if (!rule.isReady) return null
  const hasOwn = authenticator.since !== null || passkeys.entries.length > 0
  const names = without.map(({ name, email }) => name || email)
  const values = { count: names.length, names: namesText(names, SHOWN, intl) }
  const set = async (next: boolean) => {
    if (await rule.require(next)) setIsAsking(false)
  }
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <MessageHeading message="security.rule" level={2} id={titleId} />
        <Card padding="small">
          <Stack gap={2}>
            <Switch
              label={intl.formatMessage({ id: 'security.rule.label' })}
              description={<FormattedMessage id="security.rule.text" />}
              isSelected={isRequired}
              disabledReason={
                hasOwn || isRequired ? undefined : intl.formatMessage({ id: 'security.rule.ownFirst' })
              }
              onChange={(next) => (next ? setIsAsking(true) : void set(false))}
            />
            {names.length > 0 && (
              <MessageText
                message={isRequired ? 'security.rule.waiting' : 'security.rule.without'}
                values={values}
                variant="secondary"
                tone="secondary"
              />
            )}
            {!isAsking && change.problem !== null && (
              <Text tone="bad" role="alert">
                {problemText(change.problem, intl)}
              </Text>
            )}
          </Stack>
        </Card>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={intl.formatMessage({ id: 'security.rule.ask' })}
          description={<FormattedMessage id="security.rule.ask.text" values={values} />}
          confirmLabel={intl.formatMessage({ id: 'security.rule.ask.confirm' })}
          isPending={change.isSending}
          pendingLabel={intl.formatMessage({ id: 'common.saving' })}
          errorMessage={change.problem === null ? undefined : problemText(change.problem, intl)}
          onConfirm={() => void set(true)}
          onOpenChange={() => {
            rule.dismissProblem()
            setIsAsking(false)
          }}
        />
      )}
    </section>
  )
})

const slotsOf = (intl: IntlShape, onRemove: (id: string) => void): CompactListSlots<BoundIdentity> => ({
  title: ({ provider }) => provider,
  meta: ({ boundAt }) => [
    intl.formatMessage({ id: 'security.identities.since' }, { day: dayText(boundAt, intl) }),
  ],
  actions: ({ id, provider }) => (
    <MessageButton
      message="security.passkeys.remove"
      size="small"
      aria-label={intl.formatMessage({ id: 'security.passkeys.removeLabel' }, { name: provider })}
      onPress={() => onRemove(id)}
    />
  ),
})

/** Identities at providers that sign the user in; nothing while there is none. */
const Identities = observer(function Identities() {
  const intl = useIntl()
  const { toasts } = useStores()
  const { identities: store } = useSecurity()
  const { problem } = store.removal
  const loaded = useLoaded(store)

  const remove = async (id: string) => {
    if (!(await store.remove(id))) return
    toasts.show({ kind: 'success', messageKey: 'identityRemoved' })
    // The section goes with its last row.
    const heading = headingOf('identities') ?? document.querySelector<HTMLElement>('h1')
    heading?.focus()
  }
  if (store.entries.length === 0) return null
  return (
    <>
      <SecuritySection
        name="identities"
        items={store.entries}
        getItemId={idOf}
        slots={slotsOf(intl, (id) => void remove(id))}
        {...loaded}
      />
      {problem !== null && <ErrorDialog problem={problem} onClose={() => store.dismissProblem()} />}
    </>
  )
})

/** The heading of the first part stands apart from the line above. */
const below = { paddingBlockStart: '12px' } as const

/** A new password and a sign-out do not end what somebody else has added. */
const RecentFactors = observer(function RecentFactors() {
  const intl = useIntl()
  const names = useSecurity().recentFactors.map((factor) => factorName(factor, intl))
  if (names.length === 0) return null
  return <MessageBanner message="security.recent" values={{ names: <FormattedList value={names} /> }} />
})

/** `/admin/security`: how and where the user signs in. An addition: only what the service offers. */
export const SecurityScreen = observer(function SecurityScreen() {
  const intl = useIntl()
  const { config, session } = useStores()
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.security' })}
        facts={<FormattedMessage id="security.facts" />}
      />
      <div style={below}>
        <Stack gap={8}>
          <RecentFactors />
          {config.offers('passkeys') && <Passkeys />}
          {config.offers('authenticator') && <Authenticator />}
          {config.providers.length > 0 && <Identities />}
          {config.offers('sessions') && <Sessions />}
          {config.offers('authenticator') && session.canManageAccount && <SecondFactorRule />}
        </Stack>
      </div>
    </>
  )
})
