/**
 * A stand-in for the script of Google's reCAPTCHA v2, rendered explicitly: a checkbox that everyone can tick.
 *
 * @see https://developers.google.com/recaptcha/docs/display
 *
 * @typedef {{
 *   sitekey: string, size?: string, theme?: string, callback?: (token: string) => void,
 *   'expired-callback'?: () => void, 'error-callback'?: () => void,
 * }} Parameters
 */
{
  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''
  const source = new URL(script, location.href)

  const WORDS = {
    en: {
      label: 'I’m not a robot',
      note: 'Test captcha',
      verified: 'You are verified',
      expired: 'Verification expired. Check the box again.',
      failed: 'The captcha does not answer. Try again.',
    },
    es: {
      label: 'No soy un robot',
      note: 'Captcha de prueba',
      verified: 'Verificación correcta',
      expired: 'La verificación ha caducado. Vuelva a marcar la casilla.',
      failed: 'El captcha no responde. Inténtelo de nuevo.',
    },
  }

  // A constructed style sheet is not an inline style, so the page's policy allows it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { box-sizing: border-box; display: block; inline-size: 304px; max-inline-size: 100%; min-block-size: 78px; padding: 8px 12px;
      border: 1px solid light-dark(#8592a3, #6a7789); border-radius: 4px; font: 14px/20px system-ui, sans-serif;
      color: light-dark(#131a24, #eaf0f7); background: light-dark(#fafbfc, #141b25); }
    :host([data-size=compact]) { inline-size: 164px; min-block-size: 144px; }
    label { display: flex; align-items: center; gap: 12px; min-block-size: 36px; cursor: pointer; }
    input { flex: none; inline-size: 24px; block-size: 24px; margin: 0; }
    p { margin: 0; font-size: 13px; line-height: 18px; }
  `)

  /** The token and the reset of each. @type {{ token: string, reset: () => void }[]} */
  const widgets = []

  /** @param {Element} container @param {Parameters} parameters @returns {number} id of the widget */
  const render = (container, { sitekey, size = 'normal', theme = 'light', ...callbacks }) => {
    const words = document.documentElement.lang.startsWith('es') ? WORDS.es : WORDS.en
    const host = document.createElement('div')
    host.dataset['size'] = size
    host.style.colorScheme = theme
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    const label = document.createElement('label')
    const input = document.createElement('input')
    input.type = 'checkbox'
    label.append(input, words.label)
    const status = document.createElement('p')
    status.setAttribute('role', 'status')
    status.textContent = words.note
    root.append(label, status)
    container.append(host)

    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let expiry
    /** Another one begins with each reset, so that a late reply is ignored. */
    let round = 0
    /** @param {string} text */
    const startOver = (text) => {
      round += 1
      clearTimeout(expiry)
      widget.token = ''
      input.checked = false
      status.textContent = text
    }
    const widget = { token: '', reset: () => startOver(words.note) }
    const verify = async () => {
      const mine = (round += 1)
      try {
        const reply = await fetch(new URL('token', source), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ sitekey }),
          credentials: 'omit',
        })
        const { data } = await reply.json()
        if (mine !== round) return
        widget.token = data.token
        status.textContent = words.verified
        expiry = setTimeout(() => {
          startOver(words.expired)
          callbacks['expired-callback']?.()
        }, data.expiresInMs)
        callbacks.callback?.(data.token)
      } catch {
        if (mine !== round) return
        startOver(words.failed)
        callbacks['error-callback']?.()
      }
    }
    input.addEventListener('change', () => {
      // Like Google's, a verified box cannot be unticked by the user.
      if (widget.token !== '') input.checked = true
      else if (input.checked) void verify()
      else widget.reset()
    })
    return widgets.push(widget) - 1
  }

  Object.assign(window, {
    grecaptcha: {
      /** @param {() => void} callback */
      ready: (callback) => queueMicrotask(callback),
      render,
      reset: (id = 0) => widgets[id]?.reset(),
      getResponse: (id = 0) => widgets[id]?.token,
    },
  })
  /** @type {unknown} */
  const onload = Reflect.get(window, source.searchParams.get('onload') ?? '')
  if (typeof onload === 'function') onload()
}
