import {
  AvatarMenu as AvatarMenuBase,
  HelpIcon,
  MenuItem,
  MenuSection,
  MenuSeparator,
  PasswordIcon,
  SignOutIcon,
  TourIcon,
  type AvatarMenuPlan,
} from '@portico/design-system'
import { THEMES } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { locales } from '../i18n/locales.ts'
import { paths } from '../navigation/paths.ts'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
}))

/** For owners: the plan, until when and for how many. */
const usePlan = (): AvatarMenuPlan | undefined => {
  const intl = useIntl()
  const { account, session } = useStores()
  if (!session.canManageAccount) return undefined
  const date = account.expiresAt === null ? '' : intl.formatDate(account.expiresAt, { dateStyle: 'medium' })
  const plan = account.planName ?? intl.formatMessage({ id: 'avatar.plan.trial' })
  const when = account.isExpired ? 'ended' : account.isTrial ? 'ends' : 'renews'
  return {
    name: plan,
    label: intl.formatMessage({ id: 'avatar.plan.open' }, { plan }),
    href: paths.account(),
    details: intl.formatMessage({ id: `avatar.plan.${when}` }, { date, count: account.users }),
    alert: account.isExpired ? intl.formatMessage({ id: 'workspaces.state.expired' }) : undefined,
  }
}

/** Who is signed in and to which account, what they may change about it, and the way out. */
export const AvatarMenu = observer(function AvatarMenu() {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const stores = useStores()
  const { session, config, preferences } = stores
  const plan = usePlan()
  const help = config.externalUrl('help')

  const choose = (patch: Parameters<typeof preferences.choose>[0]) => {
    preferences.choose(patch)
    setIsOpen(false)
  }

  const showTour = async () => {
    // Its store comes with those of the workspaces, which another page may not have yet.
    const { openWorkspaceDesk } = await import('@portico/stores/workspace-desk')
    openWorkspaceDesk(stores)
    stores.tour.replay()
  }

  return (
    <>
      <AvatarMenuBase
        name={session.fullName}
        email={session.user?.email ?? ''}
        label={intl.formatMessage({ id: 'avatar.menu' }, { name: session.fullName })}
        accountId={{
          text: intl.formatMessage({ id: 'avatar.accountId' }, { id: session.accountId }),
          value: session.accountId,
          copyLabel: intl.formatMessage({ id: 'avatar.copyAccountId' }),
          copiedLabel: intl.formatMessage({ id: 'avatar.copied' }),
          failedLabel: intl.formatMessage({ id: 'avatar.copyFailed' }),
        }}
        plan={plan}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <MenuItem
          icon={<PasswordIcon aria-hidden />}
          label={intl.formatMessage({ id: 'avatar.changePassword' })}
          onAction={() => setIsChangingPassword(true)}
        />
        {help !== null && (
          <MenuItem
            icon={<HelpIcon aria-hidden />}
            label={intl.formatMessage({ id: 'shell.help' })}
            href={help}
            isExternal
          />
        )}
        {session.meets('admin') && (
          <MenuItem
            icon={<TourIcon aria-hidden />}
            label={intl.formatMessage({ id: 'tour.replay' })}
            onAction={() => void showTour()}
          />
        )}
        <MenuSeparator />
        <MenuSection
          label={intl.formatMessage({ id: 'language.label' })}
          selectedId={intl.locale}
          onSelect={(locale) => choose({ locale })}
        >
          {locales.map((locale) => (
            <MenuItem key={locale} id={locale} label={intl.formatMessage({ id: `language.${locale}` })} />
          ))}
        </MenuSection>
        <MenuSection
          label={intl.formatMessage({ id: 'theme.label' })}
          selectedId={preferences.theme}
          onSelect={(chosen) => {
            const theme = THEMES.find((name) => name === chosen)
            if (theme !== undefined) choose({ theme })
          }}
        >
          {THEMES.map((theme) => (
            <MenuItem key={theme} id={theme} label={intl.formatMessage({ id: `theme.${theme}` })} />
          ))}
        </MenuSection>
        <MenuSeparator />
        <MenuItem
          icon={<SignOutIcon aria-hidden />}
          label={intl.formatMessage({ id: 'avatar.logout' })}
          onAction={() => session.signOut()}
        />
      </AvatarMenuBase>
      {isChangingPassword && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />
        </Suspense>
      )}
    </>
  )
})
