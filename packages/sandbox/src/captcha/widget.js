/**
 * A stand-in for the script of Google's reCAPTCHA v2, with the same interface for explicit rendering: a checkbox that
 * everyone can tick. It uses only DOM methods, so it works under Trusted Types and a strict content policy.
 *
 * @see https://developers.google.com/recaptcha/docs/display
 *
 * @typedef {((token: string) => void) | string} Callback a function, or the name of a global one
 * @typedef {{
 *   sitekey?: string, size?: 'normal' | 'compact', theme?: 'light' | 'dark', hl?: string,
 *   callback?: Callback, 'expired-callback'?: Callback, 'error-callback'?: Callback,
 * }} Parameters
 * @typedef {{ getResponse: () => string, reset: () => void }} Widget
 */
// oxlint-disable unicorn/consistent-function-scoping -- in a classic script, what stands outside of the block is the whole page's
{
  const script =
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
  const source = new URL(script, location.href)

  const WORDS = {
    en: {
      label: 'I’m not a robot',
      group: 'Test captcha',
      checking: 'Checking',
      verified: 'You are verified',
      expired: 'Verification expired. Check the box again.',
      failed: 'The captcha does not answer. Try again.',
    },
    es: {
      label: 'No soy un robot',
      group: 'Captcha de prueba',
      checking: 'Comprobando',
      verified: 'Verificación correcta',
      expired: 'La verificación ha caducado. Vuelva a marcar la casilla.',
      failed: 'El captcha no responde. Inténtelo de nuevo.',
    },
  }

  // A constructed style sheet is not an inline style, so the page's policy allows it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { display: block; inline-size: 304px; max-inline-size: 100%; }
    :host([data-size=compact]) { inline-size: 164px; }
    .box { box-sizing: border-box; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-block-size: 78px;
      padding: 12px; border: 1px solid light-dark(#8592a3, #6a7789); border-radius: 4px; font: 14px/20px system-ui, sans-serif;
      color: light-dark(#131a24, #eaf0f7); background: light-dark(#fafbfc, #141b25); }
    :host([data-size=compact]) .box { min-block-size: 144px; align-content: space-between; }
    label { flex: 1; display: flex; align-items: center; gap: 12px; min-block-size: 32px; cursor: pointer; }
    input { flex: none; inline-size: 24px; block-size: 24px; margin: 0; accent-color: light-dark(#2b55d4, #5b83f5); }
    input:focus-visible { outline: 2px solid light-dark(#2b55d4, #5b83f5); outline-offset: 2px; }
    .name { font-size: 12px; line-height: 16px; color: light-dark(#4e5a6b, #a5b2c3); }
    p { flex-basis: 100%; margin: 0; font-size: 13px; line-height: 18px; }
    p:empty { display: none; }
    p[data-tone=bad] { color: light-dark(#a81f2b, #ff9aa0); }
  `)

  /** @type {Widget[]} */
  const widgets = []
  /** @type {WeakSet<Element>} */
  const taken = new WeakSet()

  /** @param {Callback | undefined} callback @param {string} [token] */
  const notify = (callback, token = '') => {
    const target = typeof callback === 'string' ? Reflect.get(window, callback) : callback
    if (typeof target === 'function') target(token)
  }

  /** @param {string} sitekey @returns {Promise<{ token: string, expiresInMs: number }>} */
  const fetchToken = async (sitekey) => {
    const reply = await fetch(new URL('/standins/captcha/token', source), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sitekey }),
      credentials: 'omit',
    })
    if (!reply.ok) throw new Error('The captcha gave no token')
    return (await reply.json()).data
  }

  /** @param {Element} container @param {Parameters} parameters @returns {Widget} */
  const createWidget = (container, parameters) => {
    const { sitekey = '', size, theme } = parameters
    const language = (parameters.hl ?? document.documentElement.lang).startsWith('es') ? 'es' : 'en'
    const words = WORDS[language]

    const host = document.createElement('div')
    host.dataset['size'] = size === 'compact' ? 'compact' : 'normal'
    host.lang = language
    host.style.colorScheme = theme === 'dark' ? 'dark' : 'light'
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    const box = document.createElement('div')
    box.className = 'box'
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', words.group)
    const label = document.createElement('label')
    const input = document.createElement('input')
    input.type = 'checkbox'
    label.append(input, words.label)
    const name = document.createElement('span')
    name.className = 'name'
    name.textContent = words.group
    const status = document.createElement('p')
    status.setAttribute('role', 'status')
    box.append(label, name, status)
    root.append(box)
    container.append(host)

    let token = ''
    /** Incremented by each reset, so that a late reply is ignored. */
    let round = 0
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let expiry

    /** @param {string} text @param {'ok' | 'bad'} tone */
    const say = (text, tone) => {
      status.textContent = text
      status.dataset['tone'] = tone
    }
    const startOver = () => {
      round += 1
      token = ''
      clearTimeout(expiry)
      input.checked = false
      say('', 'ok')
    }
    const expire = () => {
      startOver()
      say(words.expired, 'bad')
      notify(parameters['expired-callback'])
    }
    const verify = async () => {
      const mine = (round += 1)
      say(words.checking, 'ok')
      try {
        const reply = await fetchToken(sitekey)
        if (mine !== round) return
        token = reply.token
        say(words.verified, 'ok')
        expiry = setTimeout(expire, reply.expiresInMs)
        notify(parameters.callback, token)
      } catch {
        if (mine !== round) return
        startOver()
        say(words.failed, 'bad')
        notify(parameters['error-callback'])
      }
    }
    input.addEventListener('change', () => {
      if (token !== '') {
        // Like Google's, a verified box cannot be unticked by the user.
        input.checked = true
        return
      }
      if (input.checked) void verify()
      else startOver()
    })
    return { getResponse: () => token, reset: startOver }
  }

  /** @param {number} [id] by default the first one */
  const widgetOf = (id = 0) => {
    const widget = widgets[id]
    if (!widget) throw new Error('reCAPTCHA client element has been removed or was never rendered')
    return widget
  }

  const grecaptcha = {
    /** @param {() => void} callback */
    ready: (callback) => queueMicrotask(callback),
    /** @param {Element | string} container @param {Parameters} parameters @returns {number} id of the widget */
    render: (container, parameters) => {
      const element = typeof container === 'string' ? document.getElementById(container) : container
      if (!element) throw new Error('reCAPTCHA placeholder element must be an element or id')
      if (!parameters.sitekey) throw new Error('Missing required parameters: sitekey')
      if (taken.has(element)) throw new Error('reCAPTCHA has already been rendered in this element')
      taken.add(element)
      return widgets.push(createWidget(element, parameters)) - 1
    },
    /** @param {number} [id] */
    reset: (id) => widgetOf(id).reset(),
    /** @param {number} [id] */
    getResponse: (id) => widgetOf(id).getResponse(),
  }
  Object.assign(window, { grecaptcha })
  notify(source.searchParams.get('onload') ?? undefined)
}
