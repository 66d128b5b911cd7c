import { Brand, Inline, PublicLayout, Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { use, useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { StartedContext, useStores } from '../app/context.ts'
import { brand } from '../brand.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { locales, offeredLocale, type Locale } from '../i18n/locales.ts'
import {
  MessageButton,
  MessageHeading,
  MessageText,
  MessageTextButton,
  type MessageProps,
} from './messages.tsx'

const LanguageSwitch = observer(function LanguageSwitch() {
  const { locale: spoken } = useIntl()
  const { preferences } = useStores()
  return (
    <Inline gap={3}>
      {locales.map((locale) => (
        <MessageTextButton
          key={locale}
          message={`language.${locale}`}
          lang={locale}
          aria-current={locale === spoken}
          onPress={() => preferences.choose({ locale })}
        />
      ))}
    </Inline>
  )
})

/** Offers the browser's language, in that language, until one is chosen; declining chooses English. */
const LanguageOffer = observer(function LanguageOffer() {
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
        <MessageButton
          message={`language.offer.${offered}.accept`}
          size="small"
          onPress={() => choose(offered)}
        />
        <MessageTextButton message={`language.offer.${offered}.dismiss`} onPress={() => choose('en')} />
      </Inline>
    </Stack>
  )
})

/** Parts that depend on the configuration may appear above the footer, which therefore waits for it. */
export function PublicPage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const isStarted = use(StartedContext)
  // Here, after the effect of a form that moves focus, and so that an error page does not keep keys for a later one.
  useEffect(() => window.porticoEarly?.releaseKeys(), [])
  return (
    <PublicLayout
      aside={aside}
      brand={<Brand name={brand.name} size="large" />}
      footer={
        isStarted ? (
          <Stack gap={4}>
            <LanguageSwitch />
            <LanguageOffer />
          </Stack>
        ) : undefined
      }
    >
      {children}
    </PublicLayout>
  )
}

export interface PublicMessageProps extends Pick<MessageProps, 'values'> {
  title: MessageId
  text: MessageId
  children?: ReactNode
}

export function PublicMessage({ title, text, values, children }: PublicMessageProps) {
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <MessageHeading message={title} values={values} level={1} tabIndex={-1} />
        <MessageText message={text} values={values} tone="secondary" />
      </Stack>
      {children}
    </Stack>
  )
}
