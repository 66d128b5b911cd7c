import { allowScript } from '../../../../app/trustedTypes.ts'

const PATIENCE = 30_000

interface CaptchaOptions {
  sitekey: string
  size: 'normal' | 'compact'
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

export interface CaptchaApi {
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

const load = (url: string): Promise<CaptchaApi> =>
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
export const loadCaptcha = (script: string, locale: string): Promise<CaptchaApi> => {
  const address = new URL(script)
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('hl', locale)
  const url = address.href
  // Not loaded again for another language: two copies would conflict.
  if (loading?.url.startsWith(script) === true) return loading.api
  const api = load(url)
  const entry = { url, api }
  loading = entry
  api.catch(() => {
    if (loading === entry) loading = null
  })
  return api
}
