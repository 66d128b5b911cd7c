import {
  AppShell,
  HelpIcon,
  Inline,
  media,
  NoticeCentre,
  SideNav,
  TopBar,
  TrialIcon,
  useMediaQuery,
} from '@portico/design-system'
import { environmentOf, isTrialNotice, type RootStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { firstParts, lookOf, Place, useAdditions } from '../additions/useAdditions.tsx'
import { useRoute, useSignedIn, useStores } from '../app/context.ts'
import { lazyComponent, loaders, withBilling } from '../app/lazyComponent.ts'
import { TOAST_TONES, useToastText } from '../app/toastTexts.ts'
import { brand } from '../brand.ts'
import { MessageBanner, MessageButton, MessageLinkButton } from '../components/messages.tsx'
import { MessageTag } from '../components/MessageTag.tsx'
import { Optional } from '../components/LazyDialog.tsx'
import { momentText } from '../i18n/dates.ts'
import { chooseLocale } from '../i18n/locales.ts'
import { KeysHost } from '../keys/useKeys.ts'
import { mayEnter } from '../navigation/guard.ts'
import { paths } from '../navigation/paths.ts'
import { GuardedOutlet } from '../navigation/useDialogRoute.tsx'
import { ProofHost } from '../proof/ProofHost.tsx'
import { offeredRoutes } from '../routes.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { BulkRunChips, BulkRunGuard } from './BulkRuns.tsx'
import { LaterHost } from './LaterHost.tsx'
import { OverlaysHost } from './OverlaysHost.tsx'
import { prefetch } from './prefetch.ts'

/** The pages that the user may enter. */
const SideMenu = observer(function SideMenu() {
  const intl = useIntl()
  const current = useRoute()
  const { search } = useLocation()
  const { session, config } = useStores()
  const signedIn = useSignedIn()
  const additions = useAdditions()
  const help = config.externalUrl('help')

  const navigation = offeredRoutes(config).flatMap(({ navigation: entry, access, path }) => {
    if (entry === undefined || !mayEnter(access, session)) return []
    const { Icon = HelpIcon } = lookOf(path) ?? {}
    const isHere = path === (current?.navigationPath ?? current?.path)
    const shown = path === current?.path ? search : null
    const children = additions.flatMap((addition) => addition.menuChildren?.(entry.id, shown, signedIn) ?? [])
    return {
      id: entry.id,
      label: intl.formatMessage({ id: entry.label }),
      icon: <Icon aria-hidden data-tour={entry.id} />,
      href: path,
      isCurrent: isHere,
      children,
    }
  })

  const shownHelp = help !== null && {
    id: 'help',
    label: intl.formatMessage({ id: 'shell.help' }),
    icon: <HelpIcon aria-hidden />,
    href: help,
    isExternal: true as const,
  }

  return (
    <SideNav
      label={intl.formatMessage({ id: 'app.mainNavigation' })}
      items={navigation}
      footerItems={shownHelp ? [shownHelp] : []}
    />
  )
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const Notices = observer(function Notices() {
  const intl = useIntl()
  const { toasts, time } = useStores()
  const textOf = useToastText()

  /** To the minute: the stores' clock ticks once a minute. */
  const timeOf = (at: number): string => {
    const age = Math.max(0, time.deviceTime - at)
    if (age < MINUTE) return intl.formatMessage({ id: 'notices.now' })
    if (age < HOUR) return intl.formatRelativeTime(-Math.floor(age / MINUTE), 'minute')
    return momentText(at, intl)
  }

  return (
    <NoticeCentre
      label={intl.formatMessage({ id: 'notices.label' }, { count: toasts.newNotices })}
      title={intl.formatMessage({ id: 'app.notifications' })}
      items={toasts.notices.map(({ id, kind, messageKey, values, at }) => ({
        id,
        tone: TOAST_TONES[kind],
        text: textOf(messageKey, values),
        time: timeOf(at),
      }))}
      newCount={toasts.newNotices}
      emptyText={intl.formatMessage({ id: 'notices.empty' })}
      onOpenChange={() => toasts.markNoticesRead()}
      onDismiss={(id) => toasts.removeNotice(id)}
      onClear={() => toasts.clearNotices()}
    />
  )
})

export function ProfileHost() {
  const { profile } = useSignedIn()
  useEffect(() => {
    profile.start()
  }, [profile])
  return null
}

/** Above a page on paper. */
const PrintedHeader = observer(function PrintedHeader() {
  const intl = useIntl()
  const { account, session, time } = useStores()
  const values = {
    company: account.companyName,
    accountId: session.accountId,
    time: momentText(time.now, intl),
  }
  return <FormattedMessage id="app.printed" values={values} />
})

const PlanAction = observer(function PlanAction() {
  const { isTrial, isExpired } = useStores().account
  if (!isTrial && !isExpired) return null
  return (
    <MessageLinkButton
      message={isExpired ? 'shell.upgrade' : 'shell.getPlan'}
      href={paths.plans()}
      variant={isExpired ? 'danger' : 'secondary'}
    />
  )
})

const SubscriptionPill = observer(function SubscriptionPill() {
  const { account, toasts } = useStores()
  const { isTrial, isExpired, wholeDaysLeft: days } = account
  if (isExpired)
    return <MessageTag message={isTrial ? 'shell.trial.expired' : 'shell.expired'} tone="bad" size="medium" />
  return (
    <MessageTag
      message="shell.trial.days"
      values={{ days }}
      tone="warn"
      size="medium"
      // A toast shows the same text: the pill is hidden but keeps its space.
      isUnseen={toasts.queue.some(({ messageKey }) => isTrialNotice(messageKey))}
      startIcon={<TrialIcon aria-hidden />}
    />
  )
})

const PlanReturnHost = lazyComponent(
  withBilling(() => import('../plan-return/PlanReturnHost.tsx')),
  'PlanReturnHost',
)
const ChatHost = lazyComponent(() => import('../chat/ChatHost.tsx'), 'ChatHost')
const TourHost = lazyComponent(() => import('../tour/TourHost.tsx'), 'TourHost')
const Toasts = lazyComponent(() => import('../app/Toasts.tsx'), 'Toasts')

/** Lazy components that this layout renders. */
const hosts = [PlanReturnHost, ChatHost, TourHost, Toasts]

/** What arrives later has the first page rendered again. What fails is loaded again where it is drawn. */
export const loadFirst = (stores: RootStore): Promise<unknown> =>
  Promise.allSettled(firstParts(stores).map(async (part) => loaders.get(part)?.(stores)))

export const AdminLayout = observer(function AdminLayout() {
  const intl = useIntl()
  const current = useRoute()
  const hasTwoLineBar = useMediaQuery(media.twoLineBar)
  const stores = useStores()
  const { session, account, network } = stores
  const signedIn = useSignedIn()
  useEffect(() => signedIn.followAccount(), [signedIn])
  useEffect(() => signedIn.release.follow(), [signedIn])
  const { isOnline } = network
  const locale = chooseLocale(intl.locale)
  useEffect(
    () => (isOnline ? prefetch(stores, { locale, except: hosts }) : undefined),
    [stores, locale, isOnline],
  )
  const { isTrial, isExpired } = account
  // A phone says it in the toast and the notices alone: a line of its own would stand empty under the toast.
  const hasTrialPill = isTrial && session.meets('admin') && !hasTwoLineBar
  const hasPill = current?.needsActiveTrial === true && (isExpired || hasTrialPill)

  return (
    <AppShell
      topBar={
        <TopBar
          brand={{ name: brand.name, href: paths.workspaces() }}
          context={account.companyName}
          search={<Place name="bar.search" given={{}} />}
          notices={
            (hasPill || signedIn.bulkRuns.size > 0) && (
              <>
                <BulkRunChips />
                {hasPill && <SubscriptionPill />}
              </>
            )
          }
          action={session.canManageAccount && <PlanAction />}
          account={
            <Inline shouldWrap={false}>
              <Place name="bar.tools" given={{}} />
              <Notices />
              <Inline data-tour="avatar">
                <AvatarMenu />
              </Inline>
            </Inline>
          }
        />
      }
      sideNav={<SideMenu />}
      printHeader={<PrintedHeader />}
      banner={
        isOnline ? (
          signedIn.release.isReplaced && (
            <MessageBanner
              message="app.newVersion"
              action={
                <MessageButton
                  message="app.newVersion.reload"
                  onPress={() => environmentOf(stores).navigation.reload()}
                />
              }
            />
          )
        ) : (
          <MessageBanner message="app.offline" tone="warn" />
        )
      }
    >
      <OverlaysHost />
      {session.canManageAccount && (
        <Optional>
          <PlanReturnHost />
        </Optional>
      )}
      <GuardedOutlet />
      <BulkRunGuard />
      <LaterHost />
      <ProfileHost />
      <ProofHost />
      <Place name="frame" given={{}} />
      <Optional>
        <ChatHost />
      </Optional>
      <KeysHost />
      {session.meets('admin') && (
        <Optional>
          <TourHost />
        </Optional>
      )}
      <Optional>
        <Toasts />
      </Optional>
    </AppShell>
  )
})
