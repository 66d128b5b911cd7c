import { Inline, TextButton } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { locales } from '../i18n/locales.ts'

export const LanguageSwitch = observer(function LanguageSwitch() {
  const { locale: spoken } = useIntl()
  const { preferences } = useStores()
  return (
    <Inline gap={3}>
      {locales.map((locale) => (
        <TextButton
          key={locale}
          lang={locale}
          aria-current={locale === spoken}
          onPress={() => preferences.choose({ locale })}
        >
          <FormattedMessage id={`language.${locale}`} />
        </TextButton>
      ))}
    </Inline>
  )
})
