import {
  AdministratorIcon,
  AlertIcon,
  AvatarMenu as AvatarMenuBase,
  HelpIcon,
  MenuItem,
  MenuSection,
  MenuSeparator,
  PasswordIcon,
  PreferencesIcon,
  SearchIcon,
  SignOutIcon,
  TourIcon,
  type AvatarMenuPlan,
} from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../app/context.ts'
import { dayText } from '../i18n/dates.ts'
import { locales } from '../i18n/locales.ts'
import { paths } from '../navigation/paths.ts'
import { planEnd } from '../screens/account/labels.ts'
import { useFrameDialog } from './useFrameDialog.tsx'

const usePlan = (): AvatarMenuPlan | undefined => {
  const intl = useIntl()
  const { account, session } = useStores()
  if (!session.canManageAccount) return undefined
  const date = account.expiresAt === null ? '' : dayText(account.expiresAt, intl, 'medium')
  const plan = account.planName ?? intl.formatMessage({ id: 'avatar.plan.trial' })
  return {
    name: plan,
    label: intl.formatMessage({ id: 'avatar.plan.open' }, { plan }),
    href: paths.account(),
    details: intl.formatMessage({ id: `avatar.plan.${planEnd(account)}` }, { date, count: account.users }),
    alert: account.isExpired ? intl.formatMessage({ id: 'workspaces.state.expired' }) : undefined,
  }
}

const SECURITY = ['authenticator', 'passkeys', 'sessions'] as const

export const AvatarMenu = observer(function AvatarMenu({ onSearch }: { onSearch: () => void }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, openDialog] = useFrameDialog()
  const { session, config, preferences } = useStores()
  const plan = usePlan()
  const signedIn = useSignedIn()
  const help = config.externalUrl('help')

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
          copiedLabel: intl.formatMessage({ id: 'common.copied' }),
          failedLabel: intl.formatMessage({ id: 'avatar.copyFailed' }),
        }}
        plan={plan}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <MenuItem
          icon={<SearchIcon aria-hidden />}
          label={intl.formatMessage({ id: 'palette.label' })}
          onAction={onSearch}
        />
        <MenuItem
          icon={<PasswordIcon aria-hidden />}
          label={intl.formatMessage({ id: 'avatar.changePassword' })}
          onAction={() => openDialog('password')}
        />
        {SECURITY.some((addition) => config.offers(addition)) && (
          <MenuItem
            icon={<AdministratorIcon aria-hidden />}
            label={intl.formatMessage({ id: 'shell.security' })}
            href={paths.security()}
          />
        )}
        <MenuItem
          icon={<PreferencesIcon aria-hidden />}
          label={intl.formatMessage({ id: 'preferences.title' })}
          onAction={() => openDialog('preferences')}
        />
        {help !== null && (
          <MenuItem
            icon={<HelpIcon aria-hidden />}
            label={intl.formatMessage({ id: 'shell.help' })}
            href={help}
            isExternal
          />
        )}
        <MenuItem
          icon={<AlertIcon aria-hidden />}
          label={intl.formatMessage({ id: 'avatar.errorCodes' })}
          href={paths.help()}
        />
        {session.meets('admin') && (
          <MenuItem
            icon={<TourIcon aria-hidden />}
            label={intl.formatMessage({ id: 'tour.replay' })}
            onAction={() => signedIn.tour.replay()}
          />
        )}
        <MenuSeparator />
        <MenuSection
          label={intl.formatMessage({ id: 'language.label' })}
          selectedId={intl.locale}
          onSelect={(locale) => {
            preferences.choose({ locale })
            setIsOpen(false)
          }}
        >
          {locales.map((locale) => (
            <MenuItem key={locale} id={locale} label={intl.formatMessage({ id: `language.${locale}` })} />
          ))}
        </MenuSection>
        <MenuSeparator />
        <MenuItem
          icon={<SignOutIcon aria-hidden />}
          label={intl.formatMessage({ id: 'avatar.logout' })}
          onAction={() => signedIn.signOut()}
        />
      </AvatarMenuBase>
      {dialog}
    </>
  )
})
