import {
  Avatar,
  HelpIcon,
  IconButton,
  MenuItem,
  MenuPopover,
  MenuSection,
  MenuSeparator,
  PasswordIcon,
  SignOutIcon,
} from '@portico/design-system'
import { THEMES } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { locales } from '../i18n/locales.ts'
import { paths } from '../navigation/paths.ts'
import { AvatarHead } from './AvatarHead.tsx'

/** Who is signed in and to which account, what they may change about it, and the way out. */
export const AvatarMenu = observer(function AvatarMenu() {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { session, config, preferences } = useStores()
  const help = config.externalUrl('help')
  const label = intl.formatMessage({ id: 'avatar.menu' }, { name: session.fullName })

  const choose = (patch: Parameters<typeof preferences.choose>[0]) => {
    preferences.choose(patch)
    setIsOpen(false)
  }

  return (
    <MenuPopover
      label={label}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label={label} icon={<Avatar name={session.fullName} />} tooltipPlacement="bottom" />
      }
      head={<AvatarHead onLeave={() => setIsOpen(false)} />}
    >
      <MenuItem
        icon={<PasswordIcon aria-hidden />}
        label={intl.formatMessage({ id: 'avatar.changePassword' })}
        href={paths.changePassword()}
      />
      {help !== null && (
        <MenuItem
          icon={<HelpIcon aria-hidden />}
          label={intl.formatMessage({ id: 'shell.help' })}
          href={help}
          isExternal
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
    </MenuPopover>
  )
})
