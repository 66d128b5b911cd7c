import { Button, Inline, Stack, TextButton } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'
import { offeredLocale, type Locale } from '../i18n/locales.ts'

/** Offers the browser's language, in that language, until one is chosen; declining chooses English. */
export const LanguageOffer = observer(function LanguageOffer() {
  const { preferences } = useStores()
  const offered = offeredLocale(preferences.locale, navigator.languages)
  if (offered === null) return null

  const choose = (locale: Locale) => {
    // The pressed button unmounts.
    document.querySelector<HTMLElement>('h1')?.focus()
    preferences.choose({ locale })
  }
  return (
    <Stack lang={offered} gap={2}>
      <FormattedMessage id={`language.offer.${offered}`} />
      <Inline gap={3}>
        <Button size="small" onPress={() => choose(offered)}>
          <FormattedMessage id={`language.offer.${offered}.accept`} />
        </Button>
        <TextButton onPress={() => choose('en')}>
          <FormattedMessage id={`language.offer.${offered}.dismiss`} />
        </TextButton>
      </Inline>
    </Stack>
  )
})
