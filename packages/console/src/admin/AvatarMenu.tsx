import {
  AvatarMenu as AvatarMenuBase,
  HelpIcon,
  MenuItem,
  MenuSection,
  MenuSeparator,
  PasswordIcon,
  PreferencesIcon,
  SignOutIcon,
  TourIcon,
  type AvatarMenuPlan,
} from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMenu } from '../additions/useAdditions.tsx'
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

export const AvatarMenu = observer(function AvatarMenu() {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, openDialog] = useFrameDialog()
  const { session, config, preferences } = useStores()
  const plan = usePlan()
  const signedIn = useSignedIn()
  const help = config.externalUrl('help')
  const [entries, opened] = useMenu('user', [
    {
      id: 'password',
      icon: <PasswordIcon aria-hidden />,
      label: 'avatar.changePassword',
      onAction: () => openDialog('password'),
    },
    {
      id: 'preferences',
      icon: <PreferencesIcon aria-hidden />,
      label: 'preferences.title',
      onAction: () => openDialog('preferences'),
    },
    help !== null && {
      id: 'help',
      icon: <HelpIcon aria-hidden />,
      label: 'shell.help',
      href: help,
      isExternal: true,
    },
    session.meets('admin') && {
      id: 'tour',
      icon: <TourIcon aria-hidden />,
      label: 'tour.replay',
      onAction: () => signedIn.tour.replay(),
    },
  ])

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
        }}
        plan={plan}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        {entries.map(({ id, label, ...entry }) => (
          <MenuItem key={id} label={intl.formatMessage({ id: label })} {...entry} />
        ))}
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
      {opened}
    </>
  )
})
