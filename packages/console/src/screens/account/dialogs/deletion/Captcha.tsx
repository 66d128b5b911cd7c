import { Banner, Button, media, Skeleton, Stack, Text, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../../app/context.ts'
import { loadCaptcha, type CaptchaApi } from './captchaScript.ts'
import { useReachableChallenge } from './useReachableChallenge.ts'

export interface CaptchaProps {
  siteKey: string
  script: string
  onToken: (token: string | null) => void
  /** A token is valid for one try: another number resets the captcha. */
  tries: number
}

type CaptchaFailure = 'expired' | 'failed'

/** Reserved heights, so that the layout does not shift. */
const HEIGHT = { normal: '78px', compact: '144px' } as const

const useDarkTheme = (): boolean => {
  const { theme } = useStores().preferences
  const isDarkSystem = useMediaQuery('(prefers-color-scheme: dark)')
  return theme === 'dark' || (theme === 'system' && isDarkSystem)
}

/** Compact on a phone (specification, section 5). */
export const Captcha = observer(function Captcha({ siteKey, script, onToken, tries }: CaptchaProps) {
  const intl = useIntl()
  const theme = useDarkTheme() ? 'dark' : 'light'
  const size = useMediaQuery(media.phone) ? 'compact' : 'normal'
  const [api, setApi] = useState<CaptchaApi | 'unavailable' | null>(null)
  const [loads, setLoads] = useState(0)
  const [captchaFailure, setCaptchaFailure] = useState<CaptchaFailure | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<number>(undefined)
  useReachableChallenge()

  const [locale] = useState(intl.locale)
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      const next = await loadCaptcha(script, locale).catch(() => 'unavailable' as const)
      if (isMounted) setApi(next)
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [script, locale, loads])

  const solve = useEffectEvent((token: string) => {
    setCaptchaFailure(null)
    onToken(token)
  })
  const clearToken = useEffectEvent(() => onToken(null))
  const fail = useEffectEvent((next: CaptchaFailure, id: number | undefined) => {
    setCaptchaFailure(next)
    onToken(null)
    if (api !== null && api !== 'unavailable' && id !== undefined) api.reset(id)
  })

  useEffect(() => {
    const parent = place.current
    if (parent === null || api === null || api === 'unavailable') return undefined
    // A captcha cannot be removed from its element, so each gets a new one.
    const container = document.createElement('div')
    parent.replaceChildren(container)
    let isMounted = true
    clearToken()
    const id = api.render(container, {
      sitekey: siteKey,
      size,
      theme,
      callback: (token) => isMounted && solve(token),
      'expired-callback': () => isMounted && fail('expired', id),
      'error-callback': () => isMounted && fail('failed', id),
    })
    widget.current = id
    return () => {
      isMounted = false
      widget.current = undefined
      container.remove()
    }
  }, [api, siteKey, size, theme])

  const usedTries = useRef(tries)
  useEffect(() => {
    if (usedTries.current === tries) return
    usedTries.current = tries
    if (api !== null && api !== 'unavailable' && widget.current !== undefined) api.reset(widget.current)
  }, [api, tries])

  if (api === 'unavailable') {
    return (
      <Banner
        tone="bad"
        isUrgent
        action={
          <Button
            size="small"
            onPress={() => {
              setApi(null)
              setLoads(loads + 1)
            }}
          >
            <FormattedMessage id="account.remove.captcha.retry" />
          </Button>
        }
      >
        <FormattedMessage id="account.remove.captcha.unavailable" />
      </Banner>
    )
  }
  return (
    <Stack gap={2}>
      <Text variant="secondary" isStrong>
        <FormattedMessage id={api === null ? 'account.remove.captcha.loading' : 'account.remove.captcha'} />
      </Text>
      {api === null && <Skeleton shape="block" height={HEIGHT[size]} width="100%" />}
      <div ref={place} />
      {captchaFailure !== null && (
        <Banner tone="warn">
          <FormattedMessage id={`account.remove.captcha.${captchaFailure}`} />
        </Banner>
      )}
    </Stack>
  )
})
