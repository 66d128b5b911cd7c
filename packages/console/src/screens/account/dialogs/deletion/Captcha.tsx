import { media, Skeleton, Stack, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../../../app/context.ts'
import { allowScript } from '../../../../app/trustedTypes.ts'
import { MessageBanner, MessageButton, MessageText } from '../../../../components/messages.tsx'

const PATIENCE = 30_000

interface CaptchaOptions {
  sitekey: string
  size: 'normal' | 'compact'
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

interface CaptchaApi {
  render(container: HTMLElement, options: CaptchaOptions): number
  reset(widgetId?: number): void
}

declare global {
  interface Window {
    /** A second script adds `render`; `ready` waits for it. */
    grecaptcha?: Partial<CaptchaApi> & { ready?: (callback: () => void) => void }
  }
}

const whole = (api: Window['grecaptcha']): CaptchaApi | null =>
  api?.render && api.reset ? { render: api.render.bind(api), reset: api.reset.bind(api) } : null

const loadScript = (url: string): Promise<CaptchaApi> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('The captcha could not be loaded.'))
    }
    const timer = setTimeout(fail, PATIENCE)
    const finish = () => {
      const api = whole(window.grecaptcha)
      if (api === null) {
        fail()
        return
      }
      clearTimeout(timer)
      resolve(api)
    }
    script.addEventListener('load', () => {
      if (window.grecaptcha?.ready) window.grecaptcha.ready(finish)
      else finish()
    })
    script.addEventListener('error', fail)
    script.async = true
    allowScript(url)
    script.src = url
    document.head.append(script)
  })

let loading: { readonly url: string; readonly api: Promise<CaptchaApi> } | null = null

/** Loads the script once per page; a failed load can be retried. */
const loadCaptcha = (script: string, locale: string): Promise<CaptchaApi> => {
  const address = new URL(script)
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('hl', locale)
  const url = address.href
  // Not loaded again for another language: two copies would conflict.
  if (loading?.url.startsWith(script) === true) return loading.api
  const api = loadScript(url)
  const entry = { url, api }
  loading = entry
  api.catch(() => {
    if (loading === entry) loading = null
  })
  return api
}

/** Our own overlays are reachable already. */
const isOurs = (node: Element): boolean =>
  node.matches('[data-rac]') || node.querySelector('[data-rac]') !== null

/** Makes the challenge reachable: react-aria makes everything outside a modal inert and moves focus back. */
const useReachableChallenge = (): void => {
  useEffect(() => {
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || isOurs(node)) continue
          node.setAttribute('data-react-aria-top-layer', 'true')
          // Reverts the change of the modal's own watcher, which ran first.
          node.inert = false
          node.removeAttribute('aria-hidden')
        }
      }
    })
    watcher.observe(document.body, { childList: true })
    return () => watcher.disconnect()
  }, [])
}

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
    loadCaptcha(script, locale).then(setApi, () => setApi('unavailable'))
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
      <MessageBanner
        message="account.remove.captcha.unavailable"
        tone="bad"
        isUrgent
        action={
          <MessageButton
            message="account.remove.captcha.retry"
            size="small"
            onPress={() => {
              setApi(null)
              setLoads(loads + 1)
            }}
          />
        }
      />
    )
  }
  return (
    <Stack gap={2}>
      <MessageText
        message={api === null ? 'account.remove.captcha.loading' : 'account.remove.captcha'}
        variant="secondary"
        isStrong
      />
      {api === null && <Skeleton shape="block" height={HEIGHT[size]} width="100%" />}
      <div ref={place} />
      {captchaFailure !== null && (
        <MessageBanner message={`account.remove.captcha.${captchaFailure}`} tone="warn" />
      )}
    </Stack>
  )
})
